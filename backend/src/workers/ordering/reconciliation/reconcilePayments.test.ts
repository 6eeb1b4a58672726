import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PendingOrder } from '#projections/ordering/orders/queries.ts';
import { reconcilePayments } from './reconcilePayments.ts';

const now = new Date('2026-01-01T12:00:00.000Z');
const placed = (orderId: string, secondsAgo: number, status: PendingOrder['status']): PendingOrder => ({
  orderId,
  status,
  placedAt: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
});

/** The pages of old orders, as the read side gives them. */
const pagesOf =
  (orders: readonly PendingOrder[]) =>
  async (before: string, limit: number, after?: PendingOrder): Promise<readonly PendingOrder[]> => {
    const old = orders.filter(({ placedAt }) => placedAt < before);
    const from = old.findIndex(({ orderId }) => orderId === after?.orderId) + 1;
    return old.slice(from, from + limit);
  };

const sweep = async (orders: readonly PendingOrder[], failing: readonly string[] = []) => {
  const settled: (readonly [string, boolean | undefined])[] = [];
  const failures: string[] = [];
  const looked = await reconcilePayments({
    now: () => now,
    pendingOrders: pagesOf(orders),
    settleOrder: async ({ orderId, giveUp }) => {
      if (failing.includes(orderId)) throw new Error('away');
      settled.push([orderId, giveUp]);
      return { order: { status: 'absent' }, written: null };
    },
    onFailure: (orderId) => failures.push(orderId),
  })();
  return { settled, failures, looked };
};

describe('the sweep over payments without outcome', () => {
  test('leaves payments that are in progress alone', async () => {
    expect((await sweep([placed('a', 5, 'intentRecorded')])).settled).toEqual([]);
  });
  test('requests the outcome first and gives up unfinished payments', async () => {
    const { settled } = await sweep([placed('a', 60, 'placed'), placed('b', 20, 'intentRecorded')]);
    expect(settled).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
  test('gives a payer 15 minutes to authenticate', async () => {
    const { settled } = await sweep([
      placed('a', 14 * 60, 'actionRequired'),
      placed('b', 16 * 60, 'actionRequired'),
    ]);
    expect(settled).toEqual([
      ['b', true],
      ['a', false],
    ]);
  });
  test('an order that cannot be settled now does not delay the others', async () => {
    const { settled, failures, looked } = await sweep(
      [placed('a', 40, 'placed'), placed('b', 40, 'placed')],
      ['a'],
    );
    expect({ settled, failures, looked }).toEqual({ settled: [['b', true]], failures: ['a'], looked: 2 });
  });
});

describe('thousands of open payments', () => {
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => void vi.useRealTimers());

  /** Sweeps with the role's pause, with a provider that takes a fifth of a second per call. */
  const sweepFor = async (ms: number, pending: PendingOrder[]) => {
    const settled = new Map<string, number[]>();
    let [under, most] = [0, 0];
    const sweepOnce = reconcilePayments({
      now: () => new Date(),
      pendingOrders: pagesOf(pending),
      settleOrder: async ({ orderId, giveUp }) => {
        under += 1;
        most = Math.max(most, under);
        await new Promise((resolve) => setTimeout(resolve, 200));
        under -= 1;
        settled.set(orderId, [...(settled.get(orderId) ?? []), Date.now() - now.getTime()]);
        if (giveUp)
          pending.splice(
            pending.findIndex((order) => order.orderId === orderId),
            1,
          );
        return { order: { status: 'absent' }, written: null };
      },
      onFailure: () => {},
    });
    const sweeping = (async () => {
      while (Date.now() - now.getTime() < ms) {
        await sweepOnce();
        await new Promise((resolve) => setTimeout(resolve, 15_000));
      }
    })();
    await vi.advanceTimersByTimeAsync(ms + 60_000);
    await sweeping;
    return { settled, most };
  };
  const waiting = Array.from({ length: 3_000 }, (_, place) => placed(`${place}`, 120, 'actionRequired'));

  test('a payment that a crash leaves behind has its outcome within a minute, while 3,000 others wait for their payers', async () => {
    const { settled, most } = await sweepFor(90_000, [
      ...waiting,
      placed('left behind', 0, 'intentRecorded'),
    ]);
    // Queried for the last time when it could be given up.
    expect(settled.get('left behind')?.at(-1)).toBeLessThan(60_000);
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(20);
  });

  test('3,000 payments left behind at once all have their outcomes within a minute', async () => {
    const left = Array.from({ length: 3_000 }, (_, place) => placed(`${place}`, 31, 'intentRecorded'));
    const { settled } = await sweepFor(60_000, left);
    expect(settled.size).toBe(3_000);
    expect(Math.max(...[...settled.values()].flat())).toBeLessThan(60_000);
  });

  test('the provider is queried about a payment that waits for its payer at most once a minute', async () => {
    const { settled } = await sweepFor(600_000, [placed('waits', 300, 'actionRequired')]);
    const times = settled.get('waits') ?? [];
    expect(times.length).toBeGreaterThan(5);
    expect(times.slice(1).every((at, index) => at - (times[index] ?? 0) >= 60_000)).toBe(true);
  });
});
