import type { Sale } from './sale.ts';
import { type Scenario, takingsUnder } from './scenario.ts';

/** Takings in cents as they were, and as they would have been (fractions of cents are kept until they are shown). */
export type Takings = { readonly actual: number; readonly changed: number };

export type Outcome = {
  readonly orders: number;
  readonly models: number;
  readonly total: Takings;
  /** By month of the payment (`2026-03`, UTC) and by category. */
  readonly byMonth: ReadonlyMap<string, Takings>;
  readonly byCategory: ReadonlyMap<string, Takings>;
};

const nothing: Takings = { actual: 0, changed: 0 };
const plus = (a: Takings, b: Takings): Takings => ({
  actual: a.actual + b.actual,
  changed: a.changed + b.changed,
});

/** Adds sales up, as they were and under a scenario. */
export const createTally = (scenario: Scenario) => {
  let [orders, models, total] = [0, 0, nothing];
  const byMonth = new Map<string, Takings>();
  const byCategory = new Map<string, Takings>();
  const addTo = (sums: Map<string, Takings>, name: string, takings: Takings) =>
    sums.set(name, plus(sums.get(name) ?? nothing, takings));
  return {
    add: (sale: Sale): void => {
      orders += 1;
      models += sale.items.length;
      for (const [index, changed] of takingsUnder(scenario, sale).entries()) {
        const { cents = 0, category = '' } = sale.items[index] ?? {};
        const takings = { actual: cents, changed };
        total = plus(total, takings);
        addTo(byMonth, sale.at.slice(0, 7), takings);
        addTo(byCategory, category, takings);
      }
    },
    outcome: (): Outcome => ({ orders, models, total, byMonth, byCategory }),
  };
};
