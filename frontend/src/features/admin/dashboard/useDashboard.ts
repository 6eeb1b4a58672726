import { useQuery } from '@tanstack/react-query';
import type { WireAuditPage } from 'backend/contract/audit.ts';
import type { DashboardSales, DashboardSeries } from 'backend/contract/dashboard.ts';
import { useEffect } from 'react';
import { getAnswer } from '../../../lib/api.ts';
import { toastError } from '../../../lib/toasts.ts';

const useCount = (path: string) =>
  useQuery({
    queryKey: ['admin', 'count', path],
    queryFn: ({ signal }) => getAnswer<number>(path, signal),
    staleTime: 0,
  });

/** The three counts of the dashboard (R159 – R161); one toast when any of them fails (R144). */
export const useStats = () => {
  const users = useCount('/user/totalUsers');
  const models = useCount('/modal/totalModals');
  const orders = useCount('/charge/totalOrders');
  const failed = users.isError || models.isError || orders.isError;
  useEffect(() => {
    if (failed) toastError('!Oops something went wrong');
  }, [failed]);
  return { users, models, orders };
};

/** Total sales, and the sales and sign-ups of each recent day. */
export const useSeries = () =>
  useQuery({
    queryKey: ['admin', 'series'],
    queryFn: ({ signal }) => getAnswer<DashboardSeries>('/dashboard/series', signal),
    staleTime: 0,
    meta: { quiet: true },
  });

/** Best-selling models, the share of cart additions that is bought, and unpaid orders. */
export const useSales = () =>
  useQuery({
    queryKey: ['admin', 'sales'],
    queryFn: ({ signal }) => getAnswer<DashboardSales>('/dashboard/sales', signal),
    staleTime: 0,
    meta: { quiet: true },
  });

/** How often the last events are fetched again, in ms. */
const refreshMs = 10_000;

/** Enough events for the lines that are shown: the steps of a checkout are one, and machines' work is left out. */
const mostRead = 100;

/** The newest entries of the history. */
export const useLastEvents = () =>
  useQuery({
    queryKey: ['admin', 'lastEvents'],
    queryFn: ({ signal }) =>
      getAnswer<WireAuditPage>(`/audit/events?fold=checkouts&limit=${mostRead}`, signal),
    staleTime: 0,
    refetchInterval: refreshMs,
    meta: { quiet: true },
  });
