/** The reader's time zone: `Europe/London`. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The first and last instant of days (`2026-11-21`) in the reader's time zone, as ISO 8601; '' for an invalid day. Both follow the
 * calendar: a day has 23 or 25 hours when the clocks change.
 */
export const instantsOf = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const instant = (text: string): string => {
    const ms = Date.parse(text);
    return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
  };
  return { from: instant(`${from}T00:00:00`), to: instant(`${to}T23:59:59.999`) };
};
