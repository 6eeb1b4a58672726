import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireAuditModel } from 'backend/contract/audit.ts';
import { tablePageSize } from 'backend/contract/constants.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { quiet } from '../../../../lib/adminAnswer.ts';
import { callPage } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import type { Column } from '../../../../ui/Table.tsx';
import { TablePanel } from '../../../../ui/TablePanel.tsx';

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
  { head: 'Size', numeric: true, cell: ({ size }) => <span className="whitespace-nowrap">{size}</span> },
  { head: 'Price', numeric: true, cell: ({ price }) => price },
];

/** The models table as of a moment (ISO 8601). */
export const ModelsAtMoment = ({ at }: { readonly at: string }) => {
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
