import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireWithdrawal } from 'backend/contract/wireRefund.ts';
import { informationTitle } from 'backend/contract/withdrawalInformation.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'wouter';
import { call } from '../../../lib/api.ts';
import type { PageProps } from '../../../lib/pageProps.ts';
import { paths } from '../../../lib/paths.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { useSession } from '../../../lib/session/useSession.ts';
import type { ShopPage } from '../../../lib/shopPage.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { oops } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Acknowledgement, type Received } from './Acknowledgement.tsx';
import { ModelTicks, needsTick } from './ModelTicks.tsx';
import { type FormProps, WithdrawForm } from './WithdrawForm.tsx';

/** The parameters of the mailed link. */
type MailedLink = { readonly orderId: string; readonly withdrawalId: string; readonly signature: string };

type Props = { readonly link: MailedLink; readonly models: WireWithdrawal['models'] };

/** The mailed link of a withdrawal without a login: the buyer ticks the models and confirms it. */
const ConfirmLink = ({ link, models }: Props) => {
  const form = useForm({ defaultValues: { modelIds: models.map(({ modelId }) => modelId) } });
  const { isSubmitting, isSubmitSuccessful, errors } = form.formState;
  const confirm = ({ modelIds }: { readonly modelIds: string[] }) =>
    call('POST /charge/withdraw/confirm', { body: { ...link, modelIds } });
  return (
    <form className="grid gap-5" noValidate onSubmit={submitBy(form, confirm)}>
      <p aria-live="polite">
        {isSubmitSuccessful
          ? 'Your withdrawal is confirmed. A mail says what follows from it.'
          : 'You withdrew from the contract without signing in. Please confirm that it was you: models with the right to withdraw can then no longer be downloaded. The money of those that were never downloaded goes back by itself, and a person decides about the others.'}
      </p>
      {!isSubmitSuccessful && (
        <>
          <ModelTicks field={form.register('modelIds', needsTick)} models={models} />
          <FormFault text={errors.modelIds?.message ?? errors.root?.message} />
          <Button busy={isSubmitting} className="justify-self-start max-sm:w-full" type="submit">
            Confirm withdrawal
          </Button>
        </>
      )}
    </form>
  );
};

const withdrawalQuery = (orderId: string, link: MailedLink | null) =>
  queryOptions({
    queryKey: ['me', 'withdrawal', orderId, link?.withdrawalId],
    queryFn: ({ signal }) =>
      link
        ? call('GET /charge/withdraw/:orderId', { params: link, query: link, signal })
        : call('GET /charge/withdrawal/:orderId', { params: { orderId }, signal }),
    retry: false,
    meta: { quiet: true },
  });

type WithdrawProps = { readonly orderId: string; readonly link: MailedLink | null } & Pick<
  FormProps,
  'onReceived'
>;

/** The form for the reader, once it is known who they are and what they bought. */
const Withdraw = ({ orderId, link, onReceived }: WithdrawProps) => {
  const { checked, user } = useSession();
  const isBuyer = link !== null || (user?.role === 'client' && orderId !== '');
  const { data, error, isLoading } = useQuery({ ...withdrawalQuery(orderId, link), enabled: isBuyer });
  if (!checked || isLoading) return <Skeleton className="h-[26rem] w-full rounded-card" />;
  const models = data?.models.filter(({ isRefundable }) => isRefundable) ?? null;
  const start = {
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    invoiceId: data?.invoiceId ?? '',
    email: user?.email ?? '',
  };
  if (models?.length === 0)
    return (
      <p>You have given all models of this order back. Their money went back, or a mail says what follows.</p>
    );
  if (!link) return <WithdrawForm models={models} onReceived={onReceived} start={start} />;
  return models ? (
    <ConfirmLink link={link} models={models} />
  ) : (
    <FormFault text={refusalText(error) ?? oops} />
  );
};

/** 'Withdraw from contract here' (Directive 2011/83, article 11a): no reason is asked for. */
const WithdrawPage = ({ params: { orderId = '' } }: PageProps) => {
  const [received, setReceived] = useState<Received>();
  const [query] = useSearchParams();
  const [withdrawalId, signature] = [query.get('withdrawal'), query.get('signature')];
  const link = withdrawalId && signature ? { orderId, withdrawalId, signature } : null;
  return (
    <div className="page-width max-w-[46rem] py-8 md:py-12">
      <PageHeading title="Withdraw from contract">Withdraw from contract</PageHeading>
      <div className="mt-4 mb-8 text-ink-2">
        <p>
          You may withdraw from the contract about what you bought, without a reason.{' '}
          <Link className="link" href={`${paths.refund}#withdrawal`}>
            {informationTitle}
          </Link>{' '}
          says how long.
        </p>
        <p className="mt-2">
          The money of models that were never downloaded goes back by itself. About a model of which a file
          was handed out, a person decides within 14 days, in which it cannot be downloaded.
        </p>
        <p className="mt-2">
          In your orders you can choose among the models of an invoice. Without a login, you choose among them
          by the link in our mail.
        </p>
      </div>
      {received ? (
        <Acknowledgement {...received} />
      ) : (
        <Panel className="p-5 md:p-8">
          <Withdraw link={link} onReceived={setReceived} orderId={orderId} />
        </Panel>
      )}
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
