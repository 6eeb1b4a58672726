/** The first 10 characters of an ISO 8601 date (R033, R070). */
export const shortDate = (iso: string): string => iso.slice(0, 10);

/** A price in the cart, from whole dollars: `$25.00` (R036). */
export const cartPrice = (dollars: number): string => `$${dollars}.00`;

/** Underscores replaced by spaces (R040). */
export const spaced = (text: string): string => text.replaceAll('_', ' ');
