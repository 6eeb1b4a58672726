import * as v from 'valibot';
import { count, described, dollars, id, instant, text, type Wire } from './shapes.ts';

const dashboardDay = v.object({
  day: described(v.pipe(v.string(), v.isoDate()), 'A day of UTC'),
  signUps: count,
  orders: count,
  amount: described(count, 'Whole dollars, as it was paid'),
});
export type DashboardDay = Wire<typeof dashboardDay>;

/** The Admin's dashboard over time (Q24). */
export const wireDashboardSeries = v.object({
  days: described(v.array(dashboardDay), 'The last days, oldest first and none left out'),
  soldModels: count,
  paidOrders: count,
  undeliverable: described(v.array(text), 'Models that could not be sold: their files are missing'),
});
export type DashboardSeries = Wire<typeof wireDashboardSeries>;

export const modelSales = v.object({
  sold: count,
  amount: described(count, 'Whole dollars, as it was paid'),
  takenBack: described(count, 'Sales that were refunded'),
});
export type ModelSales = Wire<typeof modelSales>;

const soldModel = v.object({ ...modelSales.entries, _id: id, name: text });
export type SoldModel = Wire<typeof soldModel>;

const conversion = v.object({
  added: described(count, 'Models that clients put into their carts'),
  ordered: described(count, 'Those of them that they ordered'),
  paid: described(count, 'Those of them that they paid'),
});
export type Conversion = Wire<typeof conversion>;

const openPayments = v.object({
  count,
  oldest: v.array(v.object({ orderId: id, amount: dollars, at: instant })),
});
export type OpenPayments = Wire<typeof openPayments>;

/** Best sellers, conversion, and open payments. */
export const wireDashboardSales = v.object({
  bestSellers: described(v.array(soldModel), 'Of all time'),
  conversion: described(conversion, 'In the last days'),
  openPayments: described(openPayments, 'Orders that are neither paid nor failed, the oldest by name'),
});
export type DashboardSales = Wire<typeof wireDashboardSales>;
