/** An amount in US cents as a bill shows it: `$1,234.00`. */
export const usDollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
