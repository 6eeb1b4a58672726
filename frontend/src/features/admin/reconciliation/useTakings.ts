import { useQuery } from '@tanstack/react-query';
import { fresh } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { daysOf, instantsOf, type PeriodName } from './periods.ts';

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
