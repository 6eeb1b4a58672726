import { useQuery } from '@tanstack/react-query';
import type { WireJobs } from 'backend/contract/wireJobs.ts';
import { getAnswer } from '../../../lib/api.ts';

/** How often the figures are fetched again, in ms. */
const refreshMs = 5_000;

export const jobsKey = ['admin', 'jobs'] as const;

/** The queues and their parked jobs, kept fresh while the screen is open. */
export const useJobs = () =>
  useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => getAnswer<WireJobs>('/jobs', signal),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
