import { expect, test } from 'vitest';
import { type EventLog, watchForStall } from './watchForStall.ts';

const quick = { watchMs: 1, deliveryTimeMs: 1 };

/** A log with events for the subscription at these positions, and its end at `last`. */
const logOf = (positions: readonly bigint[], last = positions.at(-1) ?? null) => {
  const asked: (bigint | null)[] = [];
  const enough = Promise.withResolvers<void>();
  let looks = 0;
  const log: EventLog = {
    lastPosition: async () => {
      looks += 1;
      if (looks === 5) enough.resolve();
      return last;
    },
    hasEventsAfter: async (from) => {
      asked.push(from);
      return positions.some((position) => from === null || position > from);
    },
  };
  return { log, asked, fiveLooks: enough.promise };
};

const watching = (reached: () => bigint | null, log: EventLog, hasMore = () => false) => {
  const stopping = new AbortController();
  const outcome = watchForStall({ reached, hasMore }, log, stopping.signal, quick);
  return { outcome, stop: () => stopping.abort() };
};

test('a subscription that has not delivered an event of the log is stalled', async () => {
  const { log } = logOf([3n, 7n]);
  expect(await watching(() => 3n, log).outcome).toBe(true);
});

test('a subscription that never delivered anything is stalled when the log has an event for it', async () => {
  const { log } = logOf([7n]);
  expect(await watching(() => null, log).outcome).toBe(true);
});

test('one that delivered everything is not stalled, and the log is not searched', async () => {
  const { log, asked, fiveLooks } = logOf([3n, 7n]);
  const { outcome, stop } = watching(() => 7n, log);
  await fiveLooks;
  stop();
  expect(await outcome).toBe(false);
  expect(asked).toEqual([]);
});

test('events for others are checked once and are not a stall', async () => {
  const { log, asked, fiveLooks } = logOf([3n], 90n);
  const { outcome, stop } = watching(() => 3n, log);
  await fiveLooks;
  stop();
  expect(await outcome).toBe(false);
  expect(asked).toEqual([3n]);
});

test('an event in transit, or one that a slow reader has not taken yet, is not a stall', async () => {
  const { log } = logOf([3n, 7n]);
  let looks = 0;
  const onItsWay = watching(() => {
    looks += 1;
    return looks > 1 ? 7n : 3n;
  }, log);
  const slow = logOf([3n, 7n]);
  const slowReader = watching(
    () => 3n,
    slow.log,
    () => true,
  );
  await slow.fiveLooks;
  onItsWay.stop();
  slowReader.stop();
  expect(await Promise.all([onItsWay.outcome, slowReader.outcome])).toEqual([false, false]);
});

test('while the log is unavailable, nothing is reported', async () => {
  const { log, fiveLooks } = logOf([7n]);
  const broken: EventLog = {
    lastPosition: async () => {
      await log.lastPosition();
      throw new Error('away');
    },
    hasEventsAfter: log.hasEventsAfter,
  };
  const { outcome, stop } = watching(() => 3n, broken);
  await fiveLooks;
  stop();
  expect(await outcome).toBe(false);
});
