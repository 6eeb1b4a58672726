import { useQuery } from '@tanstack/react-query';
import { adminAnswer, fresh } from '../../../lib/adminAnswer.ts';

/** How often it is fetched again, in ms. */
const refreshMs = 30_000;

/** The rows that wait for the Admin, by kind. */
export const useWaiting = () =>
  useQuery({ ...adminAnswer('GET /dashboard/waiting'), ...fresh, refetchInterval: refreshMs });
