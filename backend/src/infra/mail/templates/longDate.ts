const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of an instant (ISO 8601) as mails name it: `21 November 2026 (UTC)`. */
export const longDate = (instant: string): string => `${format.format(new Date(instant))} (UTC)`;
