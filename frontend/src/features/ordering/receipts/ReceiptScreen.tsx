import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'wouter';
import { call } from '../../../lib/api.ts';
import { isNowhere } from '../../../lib/apiError.ts';
import { useConfig } from '../../../lib/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Receipt } from './Receipt.tsx';
import '../../../ui/printed.css';

const sendReceipt = lazyPart(() => import('../../../ui/SendReceipt.tsx').then((m) => m.SendReceipt));

const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['me', 'receipt', orderId],
    queryFn: ({ signal }) => call('GET /charge/receipt/:orderId', { params: { orderId }, signal }),
    retry: false,
    meta: { quiet: true },
  });

type Props = {
  readonly orderId: string;
  /** The page with the reader's orders. */
  readonly ordersPath: string;
};

/** A receipt with a button that prints it or saves it as PDF. */
export const ReceiptScreen = ({ orderId, ordersPath }: Props) => {
  const shop = useConfig();
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(orderId));
  if (data) {
    return (
      <>
        <Link className="not-printed link mb-4 inline-flex items-center gap-1.5" href={ordersPath}>
          <ArrowLeft className="size-4" />
          Orders
        </Link>
        <Receipt receipt={data} shop={shop} />
        <div className="not-printed mt-6 flex flex-wrap gap-3 max-sm:flex-col">
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
