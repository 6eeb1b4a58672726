import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** How often the figures are fetched again, in ms. */
const refreshMs = 5_000;

export const jobsKey = ['admin', 'jobs'] as const;

/** The queues and their failed jobs, refreshed while the screen is open. */
export const useJobs = () =>
  useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => call('GET /jobs', { signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
