import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireMoneyReport } from 'backend/contract/calls/ordering/reconciliation.ts';
import { tablePageSize } from 'backend/contract/constants.ts';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { call } from '../../../lib/api.ts';
import { useConfig } from '../../../lib/config.ts';
import { readersZone } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAction } from '../../../lib/useAction.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLastPage } from '../../../ui/useLastPage.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';
import { Difference } from './Difference.tsx';
import { MoneyTotals } from './MoneyTotals.tsx';
import { daysOf, instantsOf, type PeriodName, periodNames, periodOf } from './periods.ts';

/** The report of a period with one page of its differences (ADR 27), and its takings as on the dashboard. */
const useMoneyReport = (period: PeriodName, page: number) =>
  useQuery({
    queryKey: ['admin', 'money', period, page],
    queryFn: async ({ signal }) => {
      const query = instantsOf(period, new Date());
      const [report, takings] = await Promise.all([
        call('GET /charge/moneyReport', { query: { ...query, page, limit: tablePageSize }, signal }),
        call('GET /charge/takings', { query, signal }),
      ]);
      return { ...report, takings };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Each report queries the provider, so the Admin decides whether to try again after a failure.
    retry: false,
  });

const useSettle = () => {
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

const TaxLink = () =>
  useConfig()?.taxReport && (
    <ButtonLink href={paths.admin.tax} kind="secondary" size="small">
      Tax
    </ButtonLink>
  );

const Agreement = ({ payments }: { readonly payments: number }) => (
  <Panel className="flex items-center gap-4 p-5 md:p-6">
    <CircleCheck className="size-8 shrink-0 text-ok" />
    <div>
      <p className="font-semibold">Everything agrees</p>
      <p className="text-ink-2">
        {payments === 0
          ? 'There were no payments in this period.'
          : `Each of the ${payments.toLocaleString('en-US')} payments has its order, and each paid order its payment.`}
      </p>
    </div>
  </Panel>
);

const Differences = ({ report }: { readonly report: WireMoneyReport }) => {
  const { page, setPage } = usePageParam();
  useLastPage(page, tablePageSize, report.totalDifferences, setPage);
  const { settling, settle } = useSettle();
  if (report.totalDifferences === 0) return <Agreement payments={report.payments} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {report.differences.map((difference) => (
          <Difference
            busy={settling !== null && settling === difference.orderId}
            difference={difference}
            key={`${difference.kind}:${difference.intentId}:${difference.orderId}`}
            onSettle={(orderId) => void settle(orderId)}
          />
        ))}
      </ul>
      <Pagination
        className="mt-6"
        onChange={setPage}
        page={page}
        pageSize={tablePageSize}
        total={report.totalDifferences}
      />
    </>
  );
};

/** The payments at the card provider compared with the orders, by period (ADR 27). */
const MoneyReport = () => {
  const [params, setParams] = useSearchParams();
  const { shown } = usePageParam();
  const period = periodOf(params.get('days'));
  const { data, error, isFetching, refetch } = useMoneyReport(period, shown);
  return (
    <div className="flex flex-col gap-6">
      <SelectField
        choices={Object.entries(periodNames)}
        frameClassName="max-w-[16rem]"
        hint={`Days of your time zone, ${readersZone()}`}
        label="Period"
        onChange={(event) => setParams({ days: event.target.value })}
        value={period}
      />
      {error && !data ? (
        <ErrorState busy={isFetching} onRetry={refetch} text={error.message} />
      ) : (
        <>
          <Failure isOfPage text={error?.message} />
          <MoneyTotals days={daysOf(period, new Date())} figures={data} />
          <section aria-busy={isFetching} aria-labelledby="money-differences">
            <h2 className="mb-3 font-semibold text-h3" id="money-differences">
              Differences
            </h2>
            {data ? <Differences report={data} /> : <Skeleton className="h-24 w-full rounded-card" />}
          </section>
        </>
      )}
    </div>
  );
};

export const moneyScreen = { View: MoneyReport, Action: TaxLink };
