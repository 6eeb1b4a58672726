import { Redirect } from 'wouter';
import type { PageProps } from '../../../lib/pageProps.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ReceiptScreen } from './ReceiptScreen.tsx';

/** A receipt for its buyer or an Admin; the server checks the access. */
const ReceiptPage = ({ params: { orderId = '' } }: PageProps) => {
  const { checked, user } = useSession();
  if (checked && !user) return <Redirect replace to={paths.login} />;
  return (
    <div className="page-width max-w-[52rem] py-8 md:py-10">
      {user ? (
        <ReceiptScreen
          orderId={orderId}
          ordersPath={user.role === 'Admin' ? paths.admin.orders : paths.clientDashboard}
        />
      ) : (
        <Skeleton className="h-[36rem] w-full rounded-card" />
      )}
    </div>
  );
};

export const receiptPage: ShopPage = {
  View: ReceiptPage,
  head: { title: 'Receipt', description: 'The receipt of an order.' },
};
