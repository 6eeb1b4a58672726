import type { WireOrder } from 'backend/contract/wire.ts';

/** What was sold on a day of UTC; `amount` in whole dollars. */
export type SalesDay = { readonly day: string; readonly orders: number; readonly amount: number };

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Sales of the last `days` days up to `now`, oldest first, days without any included. */
export const salesByDay = (
  orders: readonly Pick<WireOrder, 'createdAt' | 'orderAmount'>[],
  days: number,
  now: Date,
): readonly SalesDay[] =>
  Array.from({ length: days }, (_, index) => {
    const day = dayOf(new Date(now.getTime() - (days - 1 - index) * dayMs));
    const sold = orders.filter(({ createdAt }) => createdAt.startsWith(day));
    return {
      day,
      orders: sold.length,
      amount: sold.reduce((sum, { orderAmount }) => sum + orderAmount, 0),
    };
  });
