import type { TaxLine } from './taxReport.ts';
import { isEuState, prefixCountry } from './vatId.ts';

/** A reference rate of the European Central Bank: US dollars for a euro on a day (`YYYY-MM-DD`). */
export type EcbRate = { readonly day: string; readonly usdPerEur: number };

/** The European Central Bank publishes on working days; Easter takes four days from it, never a week. */
const longestPauseDays = 7;

/**
 * The rates in the file that the European Central Bank offers (`eurofxref-hist.csv`), or in one with the columns Date and USD.
 * @throws Error naming the faulty line
 */
export const parseEcbRates = (csv: string): readonly EcbRate[] => {
  const [head = [], ...rows] = csv
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  const [date, usd] = [head.indexOf('Date'), head.indexOf('USD')];
  if (date < 0 || usd < 0) throw new Error('the first line must name the columns Date and USD');
  return rows.map((row) => {
    const [day = '', usdPerEur] = [row[date], Number(row[usd])];
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || !(usdPerEur > 0 && usdPerEur < 100))
      throw new Error(`must be like 2026-09-30,1.1741: "${row.join(',')}"`);
    return { day, usdPerEur };
  });
};

/**
 * The rate for a tax period that ends before an instant (ISO 8601): that of its last day or, if none was published then, of the next day of
 * publication (Directive 2006/112, articles 366 and 369h). Null if the rates do not reach so far.
 */
export const periodRate = (rates: readonly EcbRate[], to: string): EcbRate | null => {
  const dayAfter = (days: number) => new Date(Date.parse(to) + days * 86_400_000).toISOString().slice(0, 10);
  const [first, last] = [dayAfter(-1), dayAfter(longestPauseDays - 1)];
  const [rate = null] = rates
    .filter(({ day }) => day >= first && day <= last)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  return rate;
};

/** US cents in euro cents. */
export const euroCents = (cents: number, { usdPerEur }: EcbRate): number => Math.round(cents / usdPerEur);

/** `2026-Q1` */
const quarterOf = (at: string): string => `${at.slice(0, 4)}-Q${Math.ceil(Number(at.slice(5, 7)) / 3)}`;

/** The sales of a return, or a correction of an earlier quarter, in one country at one rate; US cents. */
type Sum = {
  readonly quarter: string;
  readonly country: string;
  readonly percent: number;
  readonly netCents: number;
  readonly vatCents: number;
};

/**
 * The sums of a quarter's lines for the return to the One Stop Shop: sales to consumers in EU countries other than the seller's, and
 * businesses without a valid VAT ID among them (Regulation 282/2011, article 18(2)). What went back of earlier quarters' sales corrects
 * these quarters (Directive 2006/112, article 369g(4)).
 */
export const oneStopShopSums = (lines: readonly TaxLine[], sellerVatNumber: string): readonly Sum[] => {
  const seller = prefixCountry(sellerVatNumber);
  const sums = new Map<string, Sum>();
  for (const { country, percent, isReverseCharge, paidAt, cents, vatCents } of lines) {
    if (country === null || percent === null || isReverseCharge || !isEuState(country) || country === seller)
      continue;
    const quarter = quarterOf(paidAt);
    const key = `${quarter} ${country} ${percent}`;
    const { netCents = 0, vatCents: before = 0 } = sums.get(key) ?? {};
    const sum = { netCents: netCents + cents - vatCents, vatCents: before + vatCents };
    sums.set(key, { quarter, country, percent, ...sum });
  }
  return [...sums.values()]
    .filter(({ vatCents }) => vatCents !== 0)
    .toSorted((one, other) => one.country.localeCompare(other.country) || one.percent - other.percent);
};

/** The first lines of a file: the versions of its format in the Union scheme, and in the scheme for sellers from outside the EU. */
const versions = { union: ['#v2.0'], nonUnion: ['#v3.0', '#ve3.3.0'] };

/**
 * The sales of a quarter in EUR, as the German portal imports them (Bundeszentralamt für Steuern, forms `osseust` and `ossnoneust`): record 1
 * names each country of consumption, record 2 its services with type of rate, rate, net and VAT. Greece is EL there. A quarter without sales
 * needs no rate.
 */
export const oneStopShopFile = (
  sales: readonly Sum[],
  { rate, sellerVatNumber }: { readonly rate: EcbRate | null; readonly sellerVatNumber: string },
): string => {
  const euros = (cents: number) => (rate === null ? '' : (euroCents(cents, rate) / 100).toFixed(2));
  const countries = new Set<string>();
  const records = sales.map(({ country, percent, netCents, vatCents }) => {
    const code = country === 'GR' ? 'EL' : country;
    countries.add(`1,${code}`);
    return `2,${code},STANDARD,${percent.toFixed(2)},${euros(netCents)},${euros(vatCents)}`;
  });
  const scheme = isEuState(prefixCountry(sellerVatNumber)) ? 'union' : 'nonUnion';
  return [...versions[scheme], ...countries, ...records, ''].join('\r\n');
};
