/** The number of days, up to today, that a report covers. */
export type PeriodName = '7' | '30' | '90' | '365';

export const periodNames: Readonly<Record<PeriodName, string>> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
};

/** The period that a text names, 30 days for any other text. */
export const periodOf = (text: string | null): PeriodName =>
  text !== null && Object.hasOwn(periodNames, text) ? (text as PeriodName) : '30';

type Range = { readonly from: string; readonly to: string };

/** The start of a day in the reader's time zone, some days after today. */
const startOf = (now: Date, plusDays: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + plusDays);

/** A period until the end of today, or one that ends so many periods earlier: its first instant in the reader's time zone, and the first after it. */
export const instantsOf = (period: PeriodName, now: Date, earlier = 0): Range => {
  const last = 1 - Number(period) * earlier;
  return { from: startOf(now, last - Number(period)).toISOString(), to: startOf(now, last).toISOString() };
};

/** The first and last day of such a period, as the filters of tables spell them. */
export const daysOf = (period: PeriodName, now: Date, earlier = 0): Range => {
  const last = -Number(period) * earlier;
  // Swedish spells a day like ISO 8601.
  const dayOf = (plusDays: number): string => startOf(now, plusDays).toLocaleDateString('sv');
  return { from: dayOf(last + 1 - Number(period)), to: dayOf(last) };
};
