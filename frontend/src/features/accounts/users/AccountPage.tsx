import { useEffect } from 'react';
import { Link } from 'wouter';
import { prepareQuestion } from '../../../lib/afterSignIn.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { YourData } from '../personalData/YourData.tsx';
import { YourAccount } from './YourAccount.tsx';

const billOfMaterials = lazyPart(
  () => import('../../ordering/bill/BillOfMaterials.tsx').then((m) => m.BillOfMaterials),
  <Skeleton className="mt-12 h-64 w-full" />,
);

const inBlender = lazyPart(
  () => import('../sessions/InBlender.tsx').then((m) => m.InBlender),
  <Skeleton className="mt-12 h-64 w-full" />,
);

/** A client's own account: name, e-mail, password, passkeys, sessions and personal data (Q53). */
const AccountPage = () => {
  const { user } = useSession();
  useEffect(prepareQuestion, []);
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
          <inBlender.View />
          <billOfMaterials.View />
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
