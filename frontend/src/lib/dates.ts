/** The reader's time zone: `Europe/London`. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The first and last instant of days (`2026-11-21`) in the reader's time zone, as ISO 8601; '' for an invalid day. Both follow the
 * calendar: where the clocks go back at midnight, as in Chile and Egypt, the last hour of a day comes twice.
 */
export const instantsOf = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const start = (text: string, plusDays: number): Date => {
    const day = new Date(`${text}T00:00`);
    return new Date(day.getFullYear(), day.getMonth(), day.getDate() + plusDays);
  };
  const instant = (ms: number): string => (Number.isNaN(ms) ? '' : new Date(ms).toISOString());
  return { from: instant(start(from, 0).getTime()), to: instant(start(to, 1).getTime() - 1) };
};
