import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { FromTheShop } from './FromTheShop.tsx';
import { OrderHistory } from './OrderHistory.tsx';

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
