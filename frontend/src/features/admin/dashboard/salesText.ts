import type { Conversion, ModelSales } from 'backend/contract/dashboard.ts';
import { counted } from 'backend/domain/kernel/counted.ts';

/** `12 times for $480, 1 refunded` */
export const salesText = ({ sold, amount, takenBack }: ModelSales): string => {
  const refunded = takenBack === 0 ? '' : `, ${takenBack.toLocaleString('en-US')} refunded`;
  return `${counted(sold, 'time')} for $${amount.toLocaleString('en-US')}${refunded}`;
};

/** The conversion from cart to payment, each step as a percentage of the cart additions, 0 to 100. */
export const conversionSteps = ({ added, ordered, paid }: Conversion) => {
  const percent = (count: number): number => (added === 0 ? 0 : Math.round((count / added) * 100));
  return [
    { label: 'Put into a cart', count: added, percent: percent(added) },
    { label: 'Ordered', count: ordered, percent: percent(ordered) },
    { label: 'Paid', count: paid, percent: percent(paid) },
  ];
};
