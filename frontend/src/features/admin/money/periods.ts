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

/** A period up to and including today, as days in the reader's time zone: its first instant, and the first after it. ISO 8601. */
export const instantsOf = (period: PeriodName, now: Date): { readonly from: string; readonly to: string } => {
  const startOf = (plusDays: number): string =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + plusDays).toISOString();
  return { from: startOf(1 - Number(period)), to: startOf(1) };
};
