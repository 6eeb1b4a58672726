import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defineJob } from './job.ts';
import { queuedJob, readJobData } from './jobData.ts';
import { register, workersByName } from './registration.ts';

const job = (name: string) => defineJob(name, 'mail', v.object({ id: v.string() }));
const [one, two] = [job('one'), job('two')];
const worker = async () => 'done' as const;
const cause = { eventId: 'e', correlationId: 'c', at: '2026-01-01T00:00:00.000Z' };

it('each job has one worker', () => {
  const workers = workersByName([one, two], [register(one, worker), register(two, worker)]);
  expect([...workers.keys()]).toEqual(['one', 'two']);
});
it('a job without a worker prevents the start', () => {
  expect(() => workersByName([one, two], [register(one, worker)])).toThrow('job two has 0 workers');
});
it('a job with two workers prevents the start', () => {
  const twice = [register(one, worker), register(one, worker)];
  expect(() => workersByName([one], twice)).toThrow('job one has 2 workers');
});
it('a worker of an unlisted job and two jobs of one name prevent the start', () => {
  expect(() => workersByName([one], [register(one, worker), register(two, worker)])).toThrow(
    'job two is listed 0 times',
  );
  const namesake = job('one');
  expect(() => workersByName([one, namesake], [register(one, worker), register(namesake, worker)])).toThrow(
    'job one is listed 2 times',
  );
});
it('a job has five attempts, and its payload is validated when enqueued and when taken', () => {
  const queued = queuedJob(one, 'j-1', { id: 'x' }, cause);
  expect(queued).toMatchObject({ queue: 'mail', name: 'one', id: 'j-1', attempts: 5 });
  expect(readJobData(one, queued.data)).toEqual({ payload: { id: 'x' }, cause });
  expect(() => queuedJob(one, 'j-1', { id: 7 } as never, cause)).toThrow();
  expect(() => readJobData(one, { payload: {}, cause })).toThrow();
});
it('among newest-first jobs a newer hour goes first, and a lower rank before a higher', () => {
  const at = (hour: string, rank: 0 | 1 | 2) => {
    const newest = { ...one, newestFirst: true };
    return queuedJob(newest, 'j-1', { id: 'x' }, { ...cause, at: `${hour}:59:00.000Z` }, rank).priority ?? 0;
  };
  const order = ([0, 1, 2] as const).flatMap((rank) =>
    ['2026-11-21T10', '2026-11-21T09', '2019-01-01T00'].map((hour) => at(hour, rank)),
  );
  expect(order.toSorted((a, b) => a - b)).toEqual(order);
  expect(new Set(order).size).toBe(9);
  expect(Math.min(...order)).toBeGreaterThan(0);
  expect(Math.max(...order)).toBeLessThan(2 ** 21);
  expect(queuedJob(one, 'j-1', { id: 'x' }, cause).priority).toBeUndefined();
});
