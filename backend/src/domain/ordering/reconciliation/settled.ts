/**
 * The fees of the provider and the disputed sums, in one currency of the account's settlements (ISO 4217) and its smallest unit. That is
 * rarely the currency of the sales, so the two are never added or subtracted.
 */
export type Settled = { readonly currency: string; readonly disputed: number; readonly fees: number };

/** The totals by currency, sorted by currency code. */
export const byCurrency = (all: readonly Settled[]): readonly Settled[] => {
  const sums = new Map<string, Settled>();
  for (const { currency, disputed, fees } of all) {
    const sum = sums.get(currency) ?? { currency, disputed: 0, fees: 0 };
    sums.set(currency, { currency, disputed: sum.disputed + disputed, fees: sum.fees + fees });
  }
  return [...sums.values()].toSorted((one, other) => one.currency.localeCompare(other.currency));
};
