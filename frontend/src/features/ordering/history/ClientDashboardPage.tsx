import { queryOptions, useQuery } from '@tanstack/react-query';
import { tablePageSize } from 'backend/contract/constants.ts';
import { Link } from 'wouter';
import { callPage } from '../../../lib/api.ts';
import { grantsQuery } from '../../../lib/grantsQuery.ts';
import { useJustPaid } from '../../../lib/justPaid.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLastPage } from '../../../ui/useLastPage.ts';
import { usePageParam } from '../../../ui/usePageParam.ts';
import { OrderItem } from './OrderItem.tsx';
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
      <Skeleton className="h-13 w-full rounded-card max-md:h-32" key={row} />
    ))}
  </div>
);

/** The orders of a client, 8 a page (R070 – R072, Q07); after a payment the newest is expanded. */
const OrderHistory = ({ userId }: { readonly userId: string }) => {
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

/** The models that the shop gave a client, if any, with their downloads. */
const FromTheShop = ({ userId }: { readonly userId: string }) => {
  const { data = [] } = useQuery(grantsQuery(userId));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="from-the-shop" className="mt-10">
      <h2 className="mb-3 font-semibold text-lg" id="from-the-shop">
        From the shop
      </h2>
      <ul className="rounded-card border border-line bg-surface px-4">
        {data.map((grant) => (
          <OrderItem isOwned isShown item={grant} key={grant._id} />
        ))}
      </ul>
    </section>
  );
};

/** The order history (R020, R070), loaded only if the user has an `_id` (R163). */
const ClientDashboardPage = () => {
  const { user } = useSession();
  return (
    <div className="page-width py-8 md:py-10">
      <PageHeading title="Your orders">Your orders</PageHeading>
      {user && (
        <>
          <p className="mt-2 mb-8 text-ink-2">
            Signed in as <bdi>{user.firstName}</bdi>
            <span>{`, ${user.email}.`}</span>{' '}
            <Link className="link" href={paths.account}>
              Your account
            </Link>
            {', '}
            <Link className="link" href={paths.wishlist}>
              Saved for later
            </Link>
          </p>
          <OrderHistory userId={user._id} />
          <FromTheShop userId={user._id} />
        </>
      )}
    </div>
  );
};

export const clientDashboardPage: ShopPage = {
  View: ClientDashboardPage,
  head: { title: 'Your orders', description: 'Your orders and downloads.' },
};
