import * as v from 'valibot';
import { isEuState, prefixCountry, vatIdCountry } from './vatId.ts';

/** The VAT rate of a country (ISO 3166-1 alpha-2) from a day on (`YYYY-MM-DD`, UTC), in percent. The owner keeps them. */
export type TaxRate = { readonly country: string; readonly from: string; readonly percent: number };

/** The VAT of an order as its receipt shows it. */
export const orderVatFields = v.strictObject({
  /** The country whose VAT it is, ISO 3166-1. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** The business that bought owes the VAT; the rate is 0. */
  isReverseCharge: v.boolean(),
  /** The seller's VAT number at that time; empty for none. */
  sellerVatNumber: v.string(),
});
export type OrderVat = v.InferOutput<typeof orderVatFields>;

/** The rate of a country on the day of an instant (ISO 8601); null without one. */
export const rateAt = (rates: readonly TaxRate[], country: string | null, at: string): number | null =>
  rates
    .filter((rate) => rate.country === country && rate.from <= at.slice(0, 10))
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)?.percent ?? null;

/** The VAT in an amount that includes it, in whole cents. */
export const vatIn = (cents: number, percent: number): number => {
  const hundredths = Math.round(percent * 100);
  return Math.round((cents * hundredths) / (10_000 + hundredths));
};

/** The VAT on a bill over a whole amount, in dollars. */
export const billedVat = (vat: OrderVat | null, cents: number) => {
  if (vat === null) return null;
  const vatCents = vatIn(cents, vat.percent);
  return { ...vat, net: (cents - vatCents) / 100, amount: vatCents / 100 };
};

/** The country whose VAT law holds: Monaco is treated as France, the Isle of Man as the United Kingdom (Directive 2006/112, article 7). */
export const vatCountry = (country: string | null): string | null =>
  country && ({ MC: 'FR', IM: 'GB' }[country] ?? country);

type Purchase = {
  readonly rates: readonly TaxRate[];
  readonly sellerVatNumber: string;
  /** The country that the account declares, ISO 3166-1; null if unknown. */
  readonly country: string | null;
  /** Of the business that buys; empty for none. */
  readonly vatId: string;
  /** ISO 8601 */
  readonly at: string;
};

/**
 * The VAT of a purchase by Directive 2006/112: a business with a valid VAT ID is taxed where it is established (article 44), and owes the
 * VAT itself if that is another EU country than the seller's (article 196). Everybody else is taxed where they live (article 58). Null in a
 * country without a rate.
 */
export const orderVat = ({ rates, sellerVatNumber, country, vatId, at }: Purchase): OrderVat | null => {
  const established = vatIdCountry(vatId);
  if (
    established &&
    isEuState(established) &&
    sellerVatNumber &&
    established !== prefixCountry(sellerVatNumber)
  )
    return { country: established, percent: 0, isReverseCharge: true, sellerVatNumber };
  const taxedIn = established ?? vatCountry(country);
  const percent = rateAt(rates, taxedIn, at);
  if (taxedIn === null || percent === null) return null;
  return { country: taxedIn, percent, isReverseCharge: false, sellerVatNumber };
};
