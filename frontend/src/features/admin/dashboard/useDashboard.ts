import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminAnswer, fresh } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toasts.ts';
import { daysOf, instantsOf, type PeriodName } from '../reconciliation/periods.ts';

const useCount = (name: 'GET /user/totalUsers' | 'GET /modal/totalModals' | 'GET /charge/totalOrders') =>
  useQuery({ ...adminAnswer(name), staleTime: 0 });

/** The three counts of the dashboard (R159 – R161); one toast when any of them fails (R144). */
export const useStats = () => {
  const users = useCount('GET /user/totalUsers');
  const models = useCount('GET /modal/totalModals');
  const orders = useCount('GET /charge/totalOrders');
  const failed = users.isError || models.isError || orders.isError;
  useEffect(() => {
    if (failed) toastError('!Oops something went wrong');
  }, [failed]);
  return { users, models, orders };
};

/** Total sales, and the sales and sign-ups of each recent day. */
export const useSeries = (period: PeriodName) =>
  useQuery({ ...adminAnswer('GET /dashboard/series', { query: { days: Number(period) } }), ...fresh });

/** Best-selling models, the share of cart additions that is bought, and unpaid orders. */
export const useSales = (period: PeriodName) =>
  useQuery({ ...adminAnswer('GET /dashboard/sales', { query: { days: Number(period) } }), ...fresh });

/** The takings of a period, or of one that ends so many periods earlier, with its first and last day. */
export const useTakings = (period: PeriodName, earlier: number) =>
  useQuery({
    queryKey: ['admin', 'takings', period, earlier],
    queryFn: async ({ signal }) => {
      const now = new Date();
      const query = instantsOf(period, now, earlier);
      return { ...(await call('GET /charge/takings', { query, signal })), ...daysOf(period, now, earlier) };
    },
    ...fresh,
  });

/** How often the last events are fetched again, in ms. */
const refreshMs = 10_000;

/** Enough events for the shown lines: the steps of a checkout are one line. */
const mostRead = 50;

/** The newest entries of the history about what people did. */
export const useLastEvents = () =>
  useQuery({
    ...adminAnswer('GET /audit/events', { query: { actor: 'people', fold: 'checkouts', limit: mostRead } }),
    ...fresh,
    refetchInterval: refreshMs,
  });
