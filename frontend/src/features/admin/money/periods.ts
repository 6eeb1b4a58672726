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

const dayMs = 24 * 3600 * 1000;

/** The first and last day of a period in UTC, including today. `now` is in ms since 1970. */
export const daysOf = (period: PeriodName, now: number): { readonly from: string; readonly to: string } => {
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: day(now - (Number(period) - 1) * dayMs), to: day(now) };
};
