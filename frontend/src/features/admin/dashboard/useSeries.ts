import { useQuery } from '@tanstack/react-query';
import type { DashboardSeries } from 'backend/contract/dashboard.ts';
import { getAnswer } from '../../../lib/api.ts';

/** What was sold in all, and sales and sign-ups of the last days. */
export const useSeries = () =>
  useQuery({
    queryKey: ['admin', 'series'],
    queryFn: ({ signal }) => getAnswer<DashboardSeries>('/dashboard/series', signal),
    staleTime: 0,
    meta: { quiet: true },
  });
