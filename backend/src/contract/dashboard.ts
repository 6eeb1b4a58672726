/** What happened on a day of UTC (`YYYY-MM-DD`); `amount` in whole dollars, as it was paid. */
export type DashboardDay = {
  readonly day: string;
  readonly signUps: number;
  readonly orders: number;
  readonly amount: number;
};

/** The Admin's dashboard over time: the last days, oldest first and none left out, and what was sold in all (Q24). */
export type DashboardSeries = {
  readonly days: readonly DashboardDay[];
  readonly soldModels: number;
  readonly paidOrders: number;
};

/** Days that the call answers unless it is asked for others, and the most of them. */
export const dashboardDays = 30;
export const mostDashboardDays = 366;
