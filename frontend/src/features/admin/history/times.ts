const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en');

/**
 * How long ago a moment was: `3 minutes ago`, `1 day ago`, `just now`. Both in ms since 1970. Not `yesterday`, which 36 hours ago need not be,
 * nor `last month`, which is one of the calendar.
 */
export const relativeTime = (atMs: number, nowMs: number): string => {
  const seconds = Math.round((nowMs - atMs) / 1_000);
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return words.format(-Math.trunc(seconds / length), unit);
  return 'just now';
};

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** The time of day in the reader's time zone: `10:00`. */
export const clockTime = (iso: string): string => clock.format(new Date(iso));

/** A moment as the value of a `datetime-local` input, in the reader's time zone: `2026-11-21T10:05`. */
export const inputValue = (ms: number): string => {
  const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

/** The moment of such a value in ms since 1970; null while it is incomplete. */
export const inputMs = (value: string): number | null => {
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : ms;
};
