/** An amount of money in the smallest unit (R008, R178g): whole US cents, never a float of dollars. */
export type Money = { readonly cents: number; readonly currency: 'USD' };

/** Money from whole dollars, as the shop takes and shows prices. */
export const dollars = (amount: number): Money => ({ cents: amount * 100, currency: 'USD' });

/** Whole dollars from money; prices are always whole dollars, so this never rounds. */
export const toDollars = (money: Money): number => money.cents / 100;

/** The sum of a list of amounts; zero for none. */
export const sum = (amounts: readonly Money[]): Money => ({
  cents: amounts.reduce((total, amount) => total + amount.cents, 0),
  currency: 'USD',
});

/** `$40`, with cents if there are any. */
export const usd = ({ cents }: Money): string => {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? '-' : ''}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};
