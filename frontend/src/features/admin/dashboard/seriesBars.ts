import type { DashboardDay } from 'backend/contract/dashboard.ts';
import { counted } from 'backend/domain/kernel/counted.ts';
import type { Bar } from './BarChart.tsx';

type Series = { readonly sum: string; readonly bars: readonly Bar[] };

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const sold = (amount: number, orders: number): string =>
  `$${amount.toLocaleString('en-US')} in ${counted(orders, 'order')}`;

/** `paid orders, with 210 models in all`: what the number of 'Sold Models' means (R161, Q24). */
export const soldNote = (soldModels: number, paidOrders: number): string =>
  `${counted(soldModels, 'model')} in ${counted(paidOrders, 'order')}`;

/** Sales by day, in dollars. */
export const salesBars = (days: readonly DashboardDay[]): Series => ({
  sum: sold(sumOf(days.map(({ amount }) => amount)), sumOf(days.map(({ orders }) => orders))),
  bars: days.map(({ day, amount, orders }) => ({ day, value: amount, text: sold(amount, orders) })),
});

/** Sign-ups by day. */
export const signUpBars = (days: readonly DashboardDay[]): Series => ({
  sum: counted(sumOf(days.map(({ signUps }) => signUps)), 'account'),
  bars: days.map(({ day, signUps }) => ({ day, value: signUps, text: counted(signUps, 'account') })),
});
