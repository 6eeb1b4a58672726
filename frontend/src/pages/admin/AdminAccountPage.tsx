import { YourAccount } from '../../features/accounts/yourAccount/YourAccount.tsx';
import { AdminHeading } from '../../features/admin/AdminHeading.tsx';
import { adminTexts } from '../../features/admin/adminTexts.ts';
import { useSession } from '../../lib/session/useSession.ts';

/** The Admin's own account. */
export const AdminAccountPage = () => {
  const { user } = useSession();
  return (
    <>
      <AdminHeading {...adminTexts.adminAccount} />
      {user && <YourAccount user={user} />}
    </>
  );
};
