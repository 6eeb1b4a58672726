import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import { call } from '../../../lib/api.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { instantsOf, type PeriodName } from './periods.ts';

/** The report of a period with one page of its differences (ADR 27). */
export const useMoneyReport = (period: PeriodName, page: number) =>
  useQuery({
    queryKey: ['admin', 'money', period, page],
    queryFn: ({ signal }) => {
      const { from, to } = instantsOf(period, new Date());
      return call('GET /charge/moneyReport', { query: { from, to, page, limit: tablePageSize }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Each report queries the provider, so the Admin decides whether to try again after a failure.
    retry: false,
  });

export const useSettle = () => {
  const client = useQueryClient();
  const { about: settling, run } = useAction<string>('!Oops something went wrong');
  const settle = (orderId: string): Promise<void> =>
    run(async () => {
      await call('POST /charge/settle', { body: { orderId } });
      await client.invalidateQueries({ queryKey: ['admin'] });
      toastSuccess('The order is settled with the provider');
    }, orderId);
  return { settling, settle };
};
