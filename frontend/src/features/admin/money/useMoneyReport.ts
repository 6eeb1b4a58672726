import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import type { WireMoneyReport } from 'backend/contract/wire.ts';
import { getAnswer } from '../../../lib/api.ts';
import { daysOf, type PeriodName } from './periods.ts';

/** The report of a period, one page of its differences (decision 28). */
export const useMoneyReport = (period: PeriodName, page: number) =>
  useQuery({
    queryKey: ['admin', 'money', period, page],
    queryFn: ({ signal }) => {
      const { from, to } = daysOf(period, Date.now());
      const path = `/charge/moneyReport?from=${from}&to=${to}&page=${page}&limit=${tablePageSize}`;
      return getAnswer<WireMoneyReport>(path, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    // The provider is asked anew for each report: a failure is told, and the Admin decides whether to ask again.
    retry: false,
  });
