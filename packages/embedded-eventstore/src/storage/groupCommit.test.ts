import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppendResult, appendEvents } from '../streams/appendEvents.ts';
import { EventLog } from './eventLog.ts';
import { GroupCommit, type Write } from './groupCommit.ts';
import { openDatabase } from './openDatabase.ts';

let log: EventLog;
let close: () => void;
let commits: GroupCommit;
let committed = 0;

beforeEach(() => {
  const opened = openDatabase(undefined);
  log = new EventLog(opened.database);
  close = opened.close;
  committed = 0;
  commits = new GroupCommit(log, {
    committed: () => {
      committed += 1;
    },
  });
});
afterEach(() => close());

const append = (
  stream: string,
  id: string = randomUUID(),
  expected: 'any' | 'no_stream' = 'any',
  bytes = 0,
) => {
  const data = Buffer.from('{}');
  const event = { id, type: 'Happened', isJson: true, data, metadata: new Uint8Array() };
  const write: Write<AppendResult> = (target, now) =>
    appendEvents(target, { stream, expected, events: [event] }, now);
  return commits.submit(write, bytes);
};

test('writes that arrive together are made durable by one commit', async () => {
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) => append(`stream-${index % 10}`)),
  );
  expect(committed).toBe(1);
  expect(new Set(results.map((result) => result.position)).size).toBe(100);
});

test('a commit is limited in bytes, and a single write that is larger has its own commit', async () => {
  const megabyte = 1024 * 1024;
  const sizes = [20, 20, 40, 1, 1];
  await Promise.all(sizes.map((size) => append('large', undefined, 'any', size * megabyte)));
  expect(committed).toBe(4);
});

test('a refused write does not affect the others of its commit', async () => {
  const outcomes = await Promise.allSettled([append('a'), append('a', undefined, 'no_stream'), append('a')]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log.streams.find('a')?.lastRevision).toBe(1);
});

test('a commit that fails stores none of its writes, and the same ids can be written afterwards', async () => {
  const first = await append('a');
  const id = randomUUID();
  const fail = () =>
    commits.submit(() => {
      throw new Error('disk full');
    });
  const outcomes = await Promise.allSettled([append('a', id), append('b'), fail(), append('c')]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect(log.lastPosition).toBe(first.position);
  expect(log.streams.find('b')).toBeUndefined();
  const again = await append('a', id);
  expect(again.revision).toBe(1);
  expect(log.lastPosition).toBe(again.position);
});
