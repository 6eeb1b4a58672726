import { describe, expect, test } from 'vitest';
import type { PendingOrder } from '#projections/ordering/orders/queries.ts';
import { reconcilePayments } from './reconcilePayments.ts';

const now = new Date('2026-01-01T12:00:00.000Z');
const placed = (orderId: string, secondsAgo: number, status: PendingOrder['status']): PendingOrder => ({
  orderId,
  status,
  placedAt: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
});

const sweep = async (orders: readonly PendingOrder[], failing: readonly string[] = []) => {
  const settled: (readonly [string, boolean | undefined])[] = [];
  const failures: string[] = [];
  const looked = await reconcilePayments({
    now: () => now,
    pendingOrders: async (before, limit, after) => {
      const pending = orders.filter(({ placedAt }) => placedAt < before);
      const from = pending.findIndex(({ orderId }) => orderId === after?.orderId) + 1;
      return pending.slice(from, from + limit);
    },
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
  test('asks for the outcome first and gives up unfinished payments', async () => {
    const { settled } = await sweep([placed('a', 60, 'placed'), placed('b', 20, 'intentRecorded')]);
    expect(settled).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
  test('gives a payer a quarter of an hour to authenticate', async () => {
    const { settled } = await sweep([
      placed('a', 14 * 60, 'actionRequired'),
      placed('b', 16 * 60, 'actionRequired'),
    ]);
    expect(settled).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });
  test('an order that cannot be settled now does not delay the others', async () => {
    const { settled, failures, looked } = await sweep(
      [placed('a', 40, 'placed'), placed('b', 40, 'placed')],
      ['a'],
    );
    expect({ settled, failures, looked }).toEqual({ settled: [['b', true]], failures: ['a'], looked: 2 });
  });
  test('reaches every order, however many in front of it wait for their payers', async () => {
    const waiting = Array.from({ length: 450 }, (_, place) => placed(`${place}`, 600, 'actionRequired'));
    const { settled, looked } = await sweep([...waiting, placed('left behind', 40, 'intentRecorded')]);
    expect(settled.at(-1)).toEqual(['left behind', true]);
    expect(looked).toBe(451);
  });
});
