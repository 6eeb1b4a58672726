import { useQuery } from '@tanstack/react-query';
import { adminAnswer } from '../../../lib/adminAnswer.ts';

/** How often the figures are fetched again, in ms. */
const refreshMs = 5_000;

/** The queues and their failed jobs, refreshed while the screen is open. */
export const useJobs = () =>
  useQuery({ ...adminAnswer('GET /jobs'), refetchInterval: refreshMs, staleTime: 0 });
