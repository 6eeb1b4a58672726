import { useQuery } from '@tanstack/react-query';
import { adminAnswer } from '../../../lib/adminAnswer.ts';

/** How often the figures are fetched again, in ms. */
const refreshMs = 5_000;

export const jobsQuery = adminAnswer('GET /jobs');

/** The queues and their failed jobs, refreshed while the screen is open. */
export const useJobs = () => useQuery({ ...jobsQuery, refetchInterval: refreshMs, staleTime: 0 });
