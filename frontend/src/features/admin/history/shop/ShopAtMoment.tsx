import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireAuditModel } from 'backend/contract/audit.ts';
import { tablePageSize } from 'backend/contract/constants.ts';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { adminAnswer, quiet } from '../../../../lib/adminAnswer.ts';
import { callPage } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Column } from '../../../../ui/Table.tsx';
import { TablePanel } from '../../../../ui/TablePanel.tsx';
import { MomentPicker } from './MomentPicker.tsx';

const columns: readonly Column<WireAuditModel>[] = [
  {
    head: 'Name',
    cell: ({ _id, name, card }) => (
      <div className="flex min-w-0 items-center gap-3 max-md:flex-row-reverse max-md:text-right">
        <Picture alt="" className="h-10 w-13 shrink-0 rounded-md" height={40} reference={card} width={52} />
        <Link
          className="wrap-anywhere min-w-0 py-1 font-medium text-brand underline underline-offset-2"
          href={paths.admin.historyOf('model', _id)}
        >
          {name}
        </Link>
      </div>
    ),
  },
  { head: 'Type', cell: ({ type }) => type },
  { head: 'Style', cell: ({ style }) => style },
  { head: 'Size', numeric: true, cell: ({ size }) => size },
  { head: 'Price', numeric: true, cell: ({ price }) => price },
];

const ModelsAtMoment = ({ at }: { readonly at: string }) => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'modelsAt', at, page],
    queryFn: ({ signal }) =>
      callPage('GET /audit/models', { query: { at, page, limit: tablePageSize }, signal }),
    placeholderData: keepPreviousData,
    ...quiet,
  });
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 1) / tablePageSize));
  if (page > lastPage) setPage(lastPage);
  if (error && !data)
    return <ErrorState busy={isFetching} onRetry={() => void refetch()} text={error.message} />;
  if (data?.total === 0) return <EmptyState text="No models then" />;
  return (
    <>
      <TablePanel
        caption="Models at this moment"
        columns={columns}
        rowKey={({ _id }) => _id}
        rows={data?.rows ?? []}
        skeletonRows={data ? 0 : tablePageSize}
      />
      {data && (
        <Pagination
          className="mt-6"
          onChange={setPage}
          page={page}
          pageSize={tablePageSize}
          total={data.total}
        />
      )}
    </>
  );
};

const counted = [
  ['users', 'Users'],
  ['models', 'Models'],
  ['paidOrders', 'Paid orders'],
  ['soldModels', 'Sold models'],
] as const;

/** The moment in the address (`?at=`, ISO 8601) in ms since 1970; by default, when the page was opened. */
const useMoment = () => {
  const [params, setParams] = useSearchParams();
  const [opened] = useState(() => Date.now());
  const at = Date.parse(params.get('at') ?? '');
  const setMoment = (ms: number): void =>
    setParams({ at: new Date(Math.min(ms, opened)).toISOString() }, { replace: true });
  return { moment: Number.isNaN(at) ? opened : Math.min(at, opened), opened, setMoment };
};

/** The dashboard's counts and the models table as of any moment. */
export const ShopAtMoment = () => {
  const { moment, opened, setMoment } = useMoment();
  const at = useDeferredValue(new Date(moment).toISOString());
  const counts = useQuery({
    ...adminAnswer('GET /audit/counts', { query: { at } }),
    ...quiet,
    placeholderData: keepPreviousData,
  });
  const { data } = counts;
  if (!data) return <NotLoaded query={counts} waiting={<Skeleton className="h-80 w-full" />} />;
  const since = data.since === null ? opened : Date.parse(data.since);
  return (
    <div className="flex flex-col gap-6">
      <MomentPicker moment={moment} onChange={setMoment} since={since} until={opened} />
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {counted.map(([name, label]) => (
          <Panel className="p-5" key={name}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="mt-2 font-medium font-mono text-h1 tabular-nums" translate="no">
              {data[name].toLocaleString('en-US')}
            </dd>
          </Panel>
        ))}
      </dl>
      <section>
        <h2 className="mb-4 font-semibold text-h3">Models</h2>
        <ModelsAtMoment at={at} />
      </section>
    </div>
  );
};
