import { describe, expect, test } from 'vitest';
import type { HandledProviderEvent } from '#commands/ordering/checkout/handleProviderEvent.ts';
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

/** A sweep over the test's own list; `answer` gives the result for each event. */
const sweepOver = (
  listed: readonly ListedNotice[] | 'away',
  answer: (eventId: string) => HandledProviderEvent | Error,
) => {
  const handled: string[] = [];
  const failures: string[] = [];
  const asked: number[] = [];
  let seenUntil = 0;
  const sweep = reconcileReversals({
    now: () => now,
    checkpoint: {
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
    handleProviderEvent: async ({ eventId }) => {
      handled.push(eventId);
      const outcome = answer(eventId);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    onFailure: (eventId) => failures.push(eventId),
  });
  return { sweep, handled, failures, asked, reached: () => seenUntil };
};

describe("the sweep over the provider's refunds and disputes", () => {
  test('begins at the oldest event that the provider keeps, and continues where it stopped', async () => {
    const run = sweepOver([notice('a', 5000), notice('b', 4000)], () => 'handled');
    await run.sweep();
    await run.sweep();
    expect(run.handled).toEqual(['a', 'b']);
    expect(run.asked).toEqual([nowSeconds - 30 * 24 * 3600, nowSeconds - 4000 - 600]);
  });

  test('returns to an event that could not be handled and does not skip it', async () => {
    let isAway = true;
    const run = sweepOver([notice('a', 5000), notice('b', 4000), notice('c', 300)], (eventId) =>
      eventId === 'b' && isAway ? 'retry' : 'handled',
    );
    await run.sweep();
    expect(run.reached()).toBe(nowSeconds - 4000);
    isAway = false;
    await run.sweep();
    expect(run.handled).toEqual(['a', 'b', 'c', 'b']);
    expect(run.reached()).toBe(nowSeconds - 300);
  });

  test('a failing event does not delay the others', async () => {
    const run = sweepOver([notice('a', 50), notice('b', 40)], (eventId) =>
      eventId === 'a' ? new Error('broken') : 'handled',
    );
    expect(await run.sweep()).toBe(2);
    expect(run.handled).toEqual(['a', 'b']);
    expect(run.failures).toEqual(['a']);
  });

  test('an event that concerns no order of this shop is not handled again', async () => {
    const run = sweepOver([notice('a', 50)], () => 'ignored');
    expect([await run.sweep(), await run.sweep()]).toEqual([1, 0]);
  });

  test('does not move forward while the provider is unavailable', async () => {
    const run = sweepOver('away', () => 'handled');
    expect(await run.sweep()).toBe(0);
    expect(run.reached()).toBe(0);
  });
});
