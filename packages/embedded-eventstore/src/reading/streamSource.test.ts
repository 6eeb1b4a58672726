import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { EventLog } from '../storage/eventLog.ts';
import { openDatabase } from '../storage/openDatabase.ts';
import { appendEvents } from '../streams/appendEvents.ts';
import type { Source } from './source.ts';
import { streamSource } from './streamSource.ts';

const stream = 'expired';
const count = 10_000;
const kept = [0, 7_777, 9_999];
/** Far more than are examined together. */
const mostAtOnce = 3_000;

const streamOfExpiredEvents = () => {
  const { database } = openDatabase(undefined);
  const log = new EventLog(database);
  const data = Buffer.from('{}');
  const event = () => ({ id: randomUUID(), type: 'Happened', isJson: true, data, metadata: data });
  const events = Array.from({ length: count }, event);
  appendEvents(log, { stream, expected: 'any', events }, Date.now());
  const limits = { truncateBefore: null, maxCount: null, maxAgeMs: 3_600_000 };
  log.streams.setLimits(log.streams.findOrCreate(stream).id, limits);
  database.exec(`UPDATE events SET created_ms = 1 WHERE revision NOT IN (${kept})`);
  return streamSource(database, log.streams);
};

test.for(['forwards', 'backwards'] as const)(
  'a stream of expired events is gone over in bounded steps, %s, and what has not expired is found',
  (direction) => {
    const sources = streamOfExpiredEvents();
    const source: Source =
      direction === 'forwards' ? sources.forwards(stream, count) : sources.backwards(stream);
    const seen: number[] = [];
    let cursor = direction === 'forwards' ? -1 : count;
    for (;;) {
      const { events, reached } = source.next(cursor);
      seen.push(...events.map(({ at }) => at));
      if (reached === 'end') break;
      expect(Math.abs(reached - cursor)).toBeLessThan(mostAtOnce);
      cursor = reached;
    }
    expect(seen).toEqual(direction === 'forwards' ? kept : kept.toReversed());
  },
);
