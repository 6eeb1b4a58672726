const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in US cents as a bill shows it: `$1,234.00`. */
export const usDollars = (cents: number): string => format.format(cents / 100);
