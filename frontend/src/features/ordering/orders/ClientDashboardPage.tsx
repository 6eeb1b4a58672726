import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { grantsQuery } from '../../../lib/grants.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItem } from './OrderItem.tsx';

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
