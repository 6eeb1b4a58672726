import type { Sale, SoldItem } from './sale.ts';

/** Rounds cents to whole dollars, at least one, like the shop's prices. */
const wholeDollars = (cents: number): number => Math.max(100, Math.round(cents / 100) * 100);

/** A change of the price of some models. */
export type PriceChange = {
  readonly by: { readonly percent: number } | { readonly dollars: number };
  /** Null means every category, every model. */
  readonly category: string | null;
  readonly modelId: string | null;
};

/** A discount or price rule. Percents refer to the order without the rule. */
export type Rule =
  /** Orders with at least `models` models are `percent` cheaper. */
  | { readonly kind: 'bundle'; readonly models: number; readonly percent: number }
  /** A client's first order is `percent` cheaper. */
  | { readonly kind: 'first-order'; readonly percent: number }
  /** No model costs less than `dollars`. */
  | { readonly kind: 'min-price'; readonly dollars: number };

export type Scenario = {
  readonly priceChange: PriceChange | null;
  readonly rules: readonly Rule[];
  /** Percent of sales gained for each percent that a price rises; 0 means constant sales, -1 that sales fall as prices rise. */
  readonly elasticity: number;
};

const concerns = ({ category, modelId }: PriceChange, item: SoldItem): boolean =>
  (category === null || item.category.toLowerCase() === category.toLowerCase()) &&
  (modelId === null || item.modelId === modelId);

const changedPrice = (item: SoldItem, { priceChange, rules }: Scenario): number => {
  let cents = item.cents;
  if (priceChange !== null && concerns(priceChange, item)) {
    const { by } = priceChange;
    cents = wholeDollars('percent' in by ? (cents * (100 + by.percent)) / 100 : cents + by.dollars * 100);
  }
  for (const rule of rules) if (rule.kind === 'min-price') cents = Math.max(cents, rule.dollars * 100);
  return cents;
};

const discountPercent = (sale: Sale, rules: readonly Rule[]): number => {
  const percents = rules.map((rule) => {
    if (rule.kind === 'bundle') return sale.items.length >= rule.models ? rule.percent : 0;
    if (rule.kind === 'first-order') return sale.earlierPurchases === 0 ? rule.percent : 0;
    return 0;
  });
  // Discounts do not add up: the best one counts.
  return Math.max(0, ...percents);
};

/** The revenue of each model of a sale under a scenario, in cents: its changed price times its changed demand. */
export const revenueUnder = (scenario: Scenario, sale: Sale): readonly number[] => {
  const discount = discountPercent(sale, scenario.rules);
  return sale.items.map((item) => {
    const price = (changedPrice(item, scenario) * (100 - discount)) / 100;
    const demand = Math.max(0, 1 + scenario.elasticity * (item.cents === 0 ? 0 : price / item.cents - 1));
    return price * demand;
  });
};
