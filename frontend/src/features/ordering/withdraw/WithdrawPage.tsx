import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../../lib/api.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Acknowledgement, type Received } from './Acknowledgement.tsx';
import { ConfirmLink } from './ConfirmLink.tsx';
import { type FormProps, WithdrawForm } from './WithdrawForm.tsx';

const withdrawalQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['me', 'withdrawal', orderId],
    queryFn: ({ signal }) => call('GET /charge/withdrawal/:orderId', { params: { orderId }, signal }),
    retry: false,
    meta: { quiet: true },
  });

/** The form for the reader, once it is known who they are and what they bought. */
const Withdraw = ({ orderId, onReceived }: { readonly orderId: string } & Pick<FormProps, 'onReceived'>) => {
  const { checked, user } = useSession();
  const isBuyer = user?.role === 'client' && orderId !== '';
  const { data, isLoading } = useQuery({ ...withdrawalQuery(orderId), enabled: isBuyer });
  if (!checked || isLoading) return <Skeleton className="h-[26rem] w-full rounded-card" />;
  const order = isBuyer && data ? data : null;
  const start = {
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    invoiceId: order?.invoiceId ?? '',
    email: user?.email ?? '',
  };
  return (
    <Panel className="p-5 md:p-8">
      {order?.models.every(({ isRefundable }) => !isRefundable) ? (
        <p>The money of all models of this order went back, or is on its way.</p>
      ) : (
        <WithdrawForm onReceived={onReceived} order={order} start={start} />
      )}
    </Panel>
  );
};

/** 'Withdraw from contract here' (Directive 2011/83, article 11a): no reason is asked for. */
const WithdrawPage = ({ params: { orderId = '' } }: PageProps) => {
  const [received, setReceived] = useState<Received>();
  const [link] = useSearchParams();
  const [withdrawalId, signature] = [link.get('withdrawal'), link.get('signature')];
  return (
    <div className="page-width max-w-[46rem] py-8 md:py-12">
      <PageHeading title="Withdraw from contract">Withdraw from contract</PageHeading>
      <div className="mt-4 mb-8 text-ink-2">
        <p>
          Within 14 days you may withdraw from the contract about what you bought, without a reason. The right
          ends once a model was downloaded with your consent to delivery at once, which we confirmed by mail.
        </p>
        <p className="mt-2">
          Without a login your withdrawal covers all models of the invoice. In your orders you can choose
          among them.
        </p>
      </div>
      {received && <Acknowledgement {...received} />}
      {!received && withdrawalId && signature && (
        <ConfirmLink orderId={orderId} signature={signature} withdrawalId={withdrawalId} />
      )}
      {!received && !(withdrawalId && signature) && <Withdraw onReceived={setReceived} orderId={orderId} />}
    </div>
  );
};

export const withdrawPage: ShopPage = {
  View: WithdrawPage,
  head: {
    title: 'Withdraw from contract',
    description: 'Withdraw from the contract about a purchase, without a reason.',
  },
};
