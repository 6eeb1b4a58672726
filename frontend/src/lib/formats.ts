/** The first 10 characters of an ISO 8601 date (R033, R070). */
export const shortDate = (iso: string): string => iso.slice(0, 10);

// Not at the start, which would wait for it.
let day: Intl.DateTimeFormat | undefined;

/** The day of an ISO 8601 moment in the reader's time zone: `21 Nov 2026`. */
export const readersDay = (iso: string): string => {
  day ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
  return day.format(new Date(iso));
};

/** A price in the cart, from whole dollars: `$25.00` (R036). */
export const cartPrice = (dollars: number): string => `$${dollars}.00`;

/** Underscores replaced by spaces (R040). */
export const spaced = (text: string): string => text.replaceAll('_', ' ');
