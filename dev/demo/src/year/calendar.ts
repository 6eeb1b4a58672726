/** Days before the last one on which the shop opened. */
export const firstDay = 365;
/** The days with actions, the oldest first: many actions on few days run faster than few on many. */
export const busyDays: readonly number[] = [
  ...Array.from({ length: 19 }, (_, index) => firstDay - 18 * index),
  ...[33, 28, 24, 20, 16, 13, 10, 7, 5, 3, 2, 0],
];
/** The busy day next to a day. */
export const busyNear = (ago: number): number =>
  busyDays.reduce((best, day) => (Math.abs(day - ago) < Math.abs(best - ago) ? day : best), firstDay);
/** The busy day after one; the last one has none. */
export const busyAfter = (ago: number): number => busyDays.find((day) => day < ago) ?? 0;

/** Orders in each month of thirty days, oldest first. */
export const ordersOfMonth = [2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 11];
