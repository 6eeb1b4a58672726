/** The number of days before the last one at which the shop opened. */
export const firstDay = 365;
/** The days with actions, oldest first: many actions on few days run faster than few on many. */
export const busyDays: readonly number[] = [
  ...Array.from({ length: 12 }, (_, index) => firstDay - 27 * index),
  ...[41, 30, 20, 12, 6, 2, 0],
];
/** The active day closest to a day. */
export const busyNear = (ago: number): number =>
  busyDays.reduce((best, day) => (Math.abs(day - ago) < Math.abs(best - ago) ? day : best), firstDay);
/** The active day after one; the last one for the last. */
export const busyAfter = (ago: number): number => busyDays.find((day) => day < ago) ?? 0;

/** Number of orders in each month of thirty days, oldest first. */
export const ordersOfMonth = [2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 11];
