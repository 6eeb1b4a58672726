import { describe, expect, test } from 'vitest';
import type { Heeded } from '#commands/ordering/heedNotice.ts';
import type { ListedNotice } from '#infra/payments/paymentProvider.ts';
import { reconcileReversals } from './reconcileReversals.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const nowSeconds = now.getTime() / 1000;
const notice = (eventId: string, secondsAgo: number): ListedNotice => ({
  eventId,
  about: 'reversal',
  orderId: null,
  intentId: `pi_${eventId}`,
  created: nowSeconds - secondsAgo,
});

/** A sweep over a list that a test writes itself; `answer` says what comes of each notice. */
const sweepOver = (listed: readonly ListedNotice[] | 'away', answer: (eventId: string) => Heeded | Error) => {
  const heeded: string[] = [];
  const failures: string[] = [];
  const asked: number[] = [];
  let seenUntil = 0;
  const sweep = reconcileReversals({
    now: () => now,
    cursor: {
      read: async () => seenUntil,
      advance: async (to) => {
        seenUntil = Math.max(seenUntil, to);
      },
    },
    payments: {
      reversalNotices: async (since) => {
        asked.push(since);
        if (listed === 'away') return { status: 'unknown', reason: 'away' };
        return { status: 'known', notices: listed.filter(({ created }) => created >= since) };
      },
    },
    heedNotice: async ({ eventId }) => {
      heeded.push(eventId);
      const outcome = answer(eventId);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    onFailure: (eventId) => failures.push(eventId),
  });
  return { sweep, heeded, failures, asked, reached: () => seenUntil };
};

describe('the sweep over what the provider says went back', () => {
  test('begins as far back as the provider remembers, and goes on where it stopped', async () => {
    const run = sweepOver([notice('a', 5000), notice('b', 4000)], () => 'heeded');
    await run.sweep();
    await run.sweep();
    expect(run.heeded).toEqual(['a', 'b']);
    expect(run.asked).toEqual([nowSeconds - 30 * 24 * 3600, nowSeconds - 4000 - 600]);
  });

  test('comes back to what could not be dealt with, and does not pass it', async () => {
    let isAway = true;
    const run = sweepOver([notice('a', 5000), notice('b', 4000), notice('c', 300)], (eventId) =>
      eventId === 'b' && isAway ? 'unknown' : 'heeded',
    );
    await run.sweep();
    expect(run.reached()).toBe(nowSeconds - 4000);
    isAway = false;
    await run.sweep();
    expect(run.heeded).toEqual(['a', 'b', 'c', 'b']);
    expect(run.reached()).toBe(nowSeconds - 300);
  });

  test('one that fails does not hold up the others', async () => {
    const run = sweepOver([notice('a', 50), notice('b', 40)], (eventId) =>
      eventId === 'a' ? new Error('broken') : 'heeded',
    );
    expect(await run.sweep()).toBe(2);
    expect(run.heeded).toEqual(['a', 'b']);
    expect(run.failures).toEqual(['a']);
  });

  test('what is none of ours is not looked at again', async () => {
    const run = sweepOver([notice('a', 50)], () => 'notOurs');
    expect([await run.sweep(), await run.sweep()]).toEqual([1, 0]);
  });

  test('stays where it is while the provider is away', async () => {
    const run = sweepOver('away', () => 'heeded');
    expect(await run.sweep()).toBe(0);
    expect(run.reached()).toBe(0);
  });
});
