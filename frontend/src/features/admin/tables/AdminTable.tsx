import { mostCounted } from 'backend/contract/adminTables.ts';
import { tablePageSize } from 'backend/contract/constants.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { TablePanel } from '../../../ui/TablePanel.tsx';
import type { AdminPage } from './useAdminPage.ts';

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly page: AdminPage<Row>;
  readonly empty: string;
  readonly onShowAll?: (() => void) | undefined;
  /** Hides the pagination while the dialog of a row is open (R086). */
  readonly hidePagination?: boolean;
};

/** A table of the admin area with eight rows or many dense ones, its error state (Q39) and pagination (R087). */
export const AdminTable = <Row extends { readonly _id: string }>(props: Props<Row>) => {
  const { caption, columns, page, empty, onShowAll, hidePagination } = props;
  const { data, error, isFetching } = page;
  const isDense = page.limit > tablePageSize;
  if (error && !data) return <ErrorState busy={isFetching} onRetry={page.retry} text={error.message} />;
  if (data?.total === 0 && page.page === 1) {
    return (
      <>
        {onShowAll ? (
          <EmptyState text="Nothing matches these filters">
            <Button kind="secondary" onClick={onShowAll}>
              Show all
            </Button>
          </EmptyState>
        ) : (
          <EmptyState text={empty} />
        )}
        <Pagination onChange={page.setPage} page={1} pageSize={page.limit} total={0} />
      </>
    );
  }
  return (
    <>
      <Failure className="mb-4" isOfPage text={error?.message} />
      <TablePanel
        caption={caption}
        columns={columns}
        rowKey={({ _id }) => _id}
        rows={data?.rows ?? []}
        skeletonRows={data ? 0 : page.limit}
        dense={isDense}
      />
      {data && data.total > tablePageSize && (
        <Button className="mt-4" kind="quiet" onClick={() => page.setMany(!isDense)} size="small">
          {isDense ? 'Fewer rows, with pictures' : 'More rows on a page'}
        </Button>
      )}
      {data && !hidePagination && (
        <Pagination
          className="mt-6"
          onChange={page.setPage}
          page={page.page}
          pageSize={page.limit}
          total={data.total}
          totalText={
            onShowAll && data.total >= mostCounted ? `${mostCounted.toLocaleString('en-US')}+` : undefined
          }
        />
      )}
    </>
  );
};
