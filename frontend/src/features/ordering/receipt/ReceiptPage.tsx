import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, Redirect } from 'wouter';
import { call } from '../../../lib/api.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import { useConfig } from '../../../lib/config.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Receipt } from './Receipt.tsx';
import './receipt.css';

const sendReceipt = lazyPart(() => import('../../../ui/SendReceipt.tsx').then((m) => m.SendReceipt));

const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['me', 'receipt', orderId],
    queryFn: ({ signal }) => call('GET /charge/receipt/:orderId', { params: { orderId }, signal }),
    retry: false,
    meta: { quiet: true },
  });

type Props = { readonly orderId: string; readonly ordersPath: string };

/** A receipt with a button that prints it or saves it as PDF. */
const ReceiptScreen = ({ orderId, ordersPath }: Props) => {
  const shop = useConfig();
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(orderId));
  if (data) {
    return (
      <>
        <Link className="receipt-action link mb-4 inline-flex items-center gap-1.5" href={ordersPath}>
          <ArrowLeft className="size-4" />
          Orders
        </Link>
        <Receipt receipt={data} shop={shop} />
        <div className="receipt-action mt-6 flex flex-wrap gap-3 max-sm:flex-col">
          <Button onClick={() => window.print()}>
            <Printer className="size-4" />
            Print or save as PDF
          </Button>
          {data.customerEmail !== '' && <sendReceipt.View orderId={orderId} />}
        </div>
      </>
    );
  }
  if (error) {
    return (
      <>
        <PageHeading className="sr-only" title="Receipt">
          Receipt
        </PageHeading>
        {isNowhere(error) ? (
          <EmptyState text="There is no such receipt">
            <ButtonLink href={ordersPath} kind="secondary">
              Orders
            </ButtonLink>
          </EmptyState>
        ) : (
          <ErrorState busy={isFetching} onRetry={refetch} text="The receipt could not be loaded." />
        )}
      </>
    );
  }
  return <Skeleton className="h-[36rem] w-full rounded-card" />;
};

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
