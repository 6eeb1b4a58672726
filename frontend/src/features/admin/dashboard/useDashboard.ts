import { useQuery } from '@tanstack/react-query';
import type { DashboardSeries } from 'backend/contract/dashboard.ts';
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
