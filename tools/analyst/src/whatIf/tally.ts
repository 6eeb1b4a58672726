import type { Return, Sale } from './sale.ts';
import { revenueUnder, type Scenario } from './scenario.ts';

/** Actual and hypothetical cents (fractions are kept until they are printed). */
export type Revenue = { readonly actual: number; readonly changed: number };

export type Outcome = {
  readonly orders: number;
  readonly models: number;
  /** Payments, before returns. */
  readonly paid: Revenue;
  /** Returned money, and the number of its orders. */
  readonly refunded: Revenue & { readonly orders: number };
  /** Paid minus returned. */
  readonly total: Revenue;
  /** The total by month of payment (`2026-03`, UTC) and by category. */
  readonly byMonth: ReadonlyMap<string, Revenue>;
  readonly byCategory: ReadonlyMap<string, Revenue>;
};

const nothing: Revenue = { actual: 0, changed: 0 };
const plus = (a: Revenue, b: Revenue): Revenue => ({
  actual: a.actual + b.actual,
  changed: a.changed + b.changed,
});
const times = ({ actual, changed }: Revenue, factor: number): Revenue => ({
  actual: actual * factor,
  changed: changed * factor,
});

/**
 * Adds up sales, actual and under a scenario. A return counts as a fraction of its order: a client who got half of $40 back gets half of
 * $44 back too. It is subtracted in the month of the payment. Every sale stays in memory, because its refund may come years later.
 */
export const createTally = (scenario: Scenario) => {
  const sales = new Map<string, Sale>();
  const returns = new Map<string, number>();

  const shareReturned = ({ orderId, items }: Sale): number => {
    const cents = items.reduce((sum, item) => sum + item.cents, 0);
    return cents === 0 ? 0 : Math.min(1, (returns.get(orderId) ?? 0) / cents);
  };

  return {
    add: (sale: Sale): void => void sales.set(sale.orderId, sale),
    giveBack: ({ orderId, cents }: Return): void => void returns.set(orderId, cents),
    outcome: (): Outcome => {
      let [models, paid, refunded, refundedOrders] = [0, nothing, nothing, 0];
      const byMonth = new Map<string, Revenue>();
      const byCategory = new Map<string, Revenue>();
      const addTo = (sums: Map<string, Revenue>, name: string, revenue: Revenue) =>
        sums.set(name, plus(sums.get(name) ?? nothing, revenue));
      for (const sale of sales.values()) {
        models += sale.items.length;
        const share = shareReturned(sale);
        if (share > 0) refundedOrders += 1;
        for (const [index, changed] of revenueUnder(scenario, sale).entries()) {
          const { cents = 0, category = '' } = sale.items[index] ?? {};
          const revenue = { actual: cents, changed };
          paid = plus(paid, revenue);
          refunded = plus(refunded, times(revenue, share));
          addTo(byMonth, sale.at.slice(0, 7), times(revenue, 1 - share));
          addTo(byCategory, category, times(revenue, 1 - share));
        }
      }
      return {
        orders: sales.size,
        models,
        paid,
        refunded: { ...refunded, orders: refundedOrders },
        total: plus(paid, times(refunded, -1)),
        byMonth,
        byCategory,
      };
    },
  };
};
