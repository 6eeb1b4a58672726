import { queryOptions, useQuery } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import { callPage } from '../../../lib/api.ts';
import { useJustPaid } from '../../../lib/justPaid.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLastPage } from '../../../ui/useLastPage.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';
import { OrderRow, orderColumns } from './OrderRow.tsx';

/** Orders of a user, newest first, 8 a page (R163, Q07). */
const myOrdersQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['me', 'orders', userId, page],
    queryFn: ({ signal }) =>
      callPage('GET /charge/myorders', { query: { id: userId, page, limit: tablePageSize }, signal }),
    placeholderData: (previous) => previous,
  });

const Waiting = () => (
  <div className="flex flex-col gap-3">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton className="h-14 w-full rounded-card max-md:h-32" key={row} />
    ))}
  </div>
);

/** The orders of a client, 8 a page (R070 – R072, Q07); after a payment the newest is expanded. */
export const OrderHistory = ({ userId }: { readonly userId: string }) => {
  const { page, shown, setPage } = usePageParam();
  const isJustPaid = useJustPaid();
  const orders = useQuery(myOrdersQuery(userId, shown));
  const { data } = orders;
  useLastPage(page, tablePageSize, data?.total, setPage);
  if (!data)
    return <NotLoaded query={orders} text="Your orders could not be loaded." waiting={<Waiting />} />;
  if (data.total === 0) {
    return (
      <EmptyState text="No orders yet">
        <ButtonLink href={paths.premium} kind="secondary">
          Premium Models
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p
        aria-hidden="true"
        className={`${orderColumns} px-4 pb-2 font-medium text-caption text-ink-2 max-md:hidden!`}
      >
        <span>No.</span>
        <span>Invoice ID</span>
        <span>Amount</span>
        <span>Date</span>
      </p>
      <ol className="flex flex-col gap-3">
        {data.rows.map((order, index) => (
          <OrderRow
            key={order._id}
            order={order}
            serial={(shown - 1) * tablePageSize + index + 1}
            startOpen={isJustPaid && shown === 1 && index === 0}
          />
        ))}
      </ol>
      <p className="mt-4 text-caption text-ink-3">
        Dates here are those of UTC. Receipts show your own time.
      </p>
      <Pagination onChange={setPage} page={page} pageSize={tablePageSize} total={data.total} />
    </>
  );
};
