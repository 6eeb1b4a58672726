const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** An ISO 8601 moment in the reader's time zone, with its clock: `21 Nov 2026, 10:00 GMT+1`. */
export const readersTime = (iso: string): string => time.format(new Date(iso));
