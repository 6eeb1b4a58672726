import { Redirect, useParams } from 'wouter';
import { ReceiptScreen } from '../../features/ordering/receipt/ReceiptScreen.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A receipt to print, for the buyer and for Admins; the server decides whose it is. */
export const ReceiptPage = () => {
  const { orderId = '' } = useParams<{ orderId: string }>();
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
