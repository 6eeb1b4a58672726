const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago an instant was: `3 minutes ago`, `yesterday`, `just now`. Both in ms since 1970. */
export const relativeTime = (atMs: number, nowMs: number): string => {
  const seconds = Math.round((nowMs - atMs) / 1_000);
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return words.format(-Math.trunc(seconds / length), unit);
  return 'just now';
};

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The instant in the reader's own time: `21 Nov 2026, 10:00:00`. */
export const exactTime = (iso: string): string => exact.format(new Date(iso));
