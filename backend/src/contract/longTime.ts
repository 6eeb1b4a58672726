const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an instant (ISO 8601) as mails write it: `21 November 2026 (UTC)`. */
export const longDate = (instant: string): string => `${day.format(new Date(instant))} (UTC)`;

/** An instant to the second, as mails and pages write it: `21 November 2026, 10:00:00 (UTC)`. */
export const longTime = (instant: string): string =>
  `${day.format(new Date(instant))}, ${instant.slice(11, 19)} (UTC)`;
