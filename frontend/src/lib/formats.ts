/** A date as the shop shows it: the first 10 characters (R033, R070). */
export const shortDate = (iso: string): string => iso.slice(0, 10);

/** A price in the cart: `$25.00` (R036). Whole dollars. */
export const cartPrice = (dollars: number): string => `$${dollars}.00`;

/** Underscores of an address as spaces (R040). */
export const spaced = (text: string): string => text.replaceAll('_', ' ');

/** A decoded segment of an address; one that cannot be decoded stays as it is. */
export const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
