import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { YourData } from '../personalData/YourData.tsx';
import { YourAccount } from './YourAccount.tsx';

/** A client's own account: name, e-mail, password, passkeys, sessions and personal data (Q53). */
const AccountPage = () => {
  const { user } = useSession();
  return (
    <div className="page-width py-8 md:py-10">
      <PageHeading title="Your account">Your account</PageHeading>
      {user && (
        <>
          <p className="mt-2 mb-8 text-ink-2">
            Signed in as <bdi>{user.firstName}</bdi>
            <span>{`, ${user.email}.`}</span>{' '}
            <Link className="link" href={paths.clientDashboard}>
              Your orders
            </Link>
          </p>
          <YourAccount />
          <YourData />
        </>
      )}
    </div>
  );
};

export const accountPage: ShopPage = {
  View: AccountPage,
  head: {
    title: 'Your account',
    description: 'Name, e-mail, password, passkeys, sessions and personal data.',
  },
};
