import { dollarText } from '../../../ui/reversal/reversalText.ts';

/** With thousands separators; a negative amount has its sign in front. */
export const amountText = (amount: number, currency = 'USD'): string => {
  const digits = dollarText(Math.abs(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const text = currency === 'USD' ? digits : `${currency} ${digits.replace('$', '')}`;
  return amount < 0 ? `−${text}` : text;
};
