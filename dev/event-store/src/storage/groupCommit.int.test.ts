import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../../test/support/storeUnderTest.ts';
import { appendEvents } from '../streams/appendEvents.ts';
import { EventLog } from './eventLog.ts';
import { GroupCommit } from './groupCommit.ts';
import { openDatabase } from './openDatabase.ts';

let dir = '';
let log: EventLog;
let commits: GroupCommit;
let committed = 0;

beforeEach(async () => {
  dir = await temporaryDirectory();
  log = new EventLog(openDatabase(dir));
  committed = 0;
  commits = new GroupCommit(log, () => {
    committed += 1;
  });
});
afterEach(async () => {
  log.database.close();
  await rm(dir, { recursive: true, force: true });
});

const append = (stream: string, id: string = randomUUID(), expected: 'any' | 'no_stream' = 'any') => {
  const event = { id, type: 'Happened', isJson: true, data: Buffer.from('{}'), metadata: new Uint8Array() };
  return commits.submit((target, now) => appendEvents(target, { stream, expected, events: [event] }, now));
};

test('writes that arrive together are made durable by one commit', async () => {
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) => append(`stream-${index % 10}`)),
  );
  expect(committed).toBe(1);
  expect(new Set(results.map((result) => result.position)).size).toBe(100);
});

test('a refused write does not touch the others of its commit', async () => {
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
