import type { Return, Sale } from './sale.ts';
import { type Scenario, takingsUnder } from './scenario.ts';

/** Cents as they were, and as they would have been (fractions of cents are kept until they are shown). */
export type Takings = { readonly actual: number; readonly changed: number };

export type Outcome = {
  readonly orders: number;
  readonly models: number;
  /** What was paid, before anything went back. */
  readonly paid: Takings;
  /** What went back, of so many orders. */
  readonly refunded: Takings & { readonly orders: number };
  /** What is left. */
  readonly total: Takings;
  /** What is left, by month of the payment (`2026-03`, UTC) and by category. */
  readonly byMonth: ReadonlyMap<string, Takings>;
  readonly byCategory: ReadonlyMap<string, Takings>;
};

const nothing: Takings = { actual: 0, changed: 0 };
const plus = (a: Takings, b: Takings): Takings => ({
  actual: a.actual + b.actual,
  changed: a.changed + b.changed,
});
const times = ({ actual, changed }: Takings, factor: number): Takings => ({
  actual: actual * factor,
  changed: changed * factor,
});

/**
 * Adds sales up, as they were and under a scenario. What went back counts as a share of its order: a client who got half of
 * $40 back gets half of $44 back too. It is taken off the sale, in the month of the payment. Every sale is kept in
 * memory, for its refund may come years later.
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
      const byMonth = new Map<string, Takings>();
      const byCategory = new Map<string, Takings>();
      const addTo = (sums: Map<string, Takings>, name: string, takings: Takings) =>
        sums.set(name, plus(sums.get(name) ?? nothing, takings));
      for (const sale of sales.values()) {
        models += sale.items.length;
        const share = shareReturned(sale);
        if (share > 0) refundedOrders += 1;
        for (const [index, changed] of takingsUnder(scenario, sale).entries()) {
          const { cents = 0, category = '' } = sale.items[index] ?? {};
          const takings = { actual: cents, changed };
          paid = plus(paid, takings);
          refunded = plus(refunded, times(takings, share));
          addTo(byMonth, sale.at.slice(0, 7), times(takings, 1 - share));
          addTo(byCategory, category, times(takings, 1 - share));
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
