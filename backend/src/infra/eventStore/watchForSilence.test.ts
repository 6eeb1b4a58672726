import { expect, test } from 'vitest';
import { type LogBeside, watchForSilence } from './watchForSilence.ts';

const quick = { watchMs: 1, settleMs: 1 };

/** A log whose events for the subscription stand at these positions, and which ends at `last`. */
const logOf = (positions: readonly bigint[], last = positions.at(-1) ?? null) => {
  const asked: (bigint | null)[] = [];
  const enough = Promise.withResolvers<void>();
  let looks = 0;
  const log: LogBeside = {
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

const watching = (reached: () => bigint | null, log: LogBeside, hasMore = () => false) => {
  const stopping = new AbortController();
  const outcome = watchForSilence({ reached, hasMore }, log, stopping.signal, quick);
  return { outcome, stop: () => stopping.abort() };
};

test('a subscription that has not told of an event in the log is silent', async () => {
  const { log } = logOf([3n, 7n]);
  expect(await watching(() => 3n, log).outcome).toBe(true);
});

test('one that never told of anything is silent when the log has something for it', async () => {
  const { log } = logOf([7n]);
  expect(await watching(() => null, log).outcome).toBe(true);
});

test('one that told of everything is not silent, and the log is not searched', async () => {
  const { log, asked, fiveLooks } = logOf([3n, 7n]);
  const { outcome, stop } = watching(() => 7n, log);
  await fiveLooks;
  stop();
  expect(await outcome).toBe(false);
  expect(asked).toEqual([]);
});

test('events that are not for it are looked at once, and do not make it silent', async () => {
  const { log, asked, fiveLooks } = logOf([3n], 90n);
  const { outcome, stop } = watching(() => 3n, log);
  await fiveLooks;
  stop();
  expect(await outcome).toBe(false);
  expect(asked).toEqual([3n]);
});

test('an event on its way, or one that its reader has not taken yet, does not make it silent', async () => {
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

test('while the log cannot be asked, nobody is silent', async () => {
  const { log, fiveLooks } = logOf([7n]);
  const broken: LogBeside = {
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
