import { useQuery } from '@tanstack/react-query';
import type { AnswerTo } from 'backend/contract/calls/calls.ts';
import type { FormEvent } from 'react';
import { adminAnswer, fresh } from '../../../lib/adminAnswer.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useStage } from '../../../lib/useStage.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { RefundFields, refundChoice } from '../../../ui/refund/RefundFields.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Evidence } from './Evidence.tsx';

const outcomes: Readonly<Record<AnswerTo<'POST /charge/refund'>['refund'], string>> = {
  done: 'The money is on its way to the buyer',
  underWay: 'Approved. The card provider is asked again until it answers',
  rejected: 'The card provider refused the refund. The history of the order says why',
};

type Props = { readonly orderId: string; readonly onDone: () => void };

/** The evidence about an order, and the decision about its refund, which is the Admin's (Q40). */
export const RefundDesk = ({ orderId, onDone }: Props) => {
  const { busy, fault, run, refuse } = useStage();
  const { data, isLoadingError } = useQuery({
    ...adminAnswer('GET /charge/refund-evidence/:id', { params: { id: orderId } }),
    ...fresh,
  });
  if (isLoadingError)
    return <FormFault text="The evidence could not be loaded. Please close this and try again." />;
  if (!data) return <Skeleton className="h-48 w-full rounded-control" />;
  const models = data.models.filter(({ isRefundable }) => isRefundable);

  const decide = (ask: () => Promise<string>): void =>
    run(async () => {
      toastSuccess(await ask());
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
      onDone();
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = refundChoice(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isDeclined = submitter instanceof HTMLButtonElement && submitter.value === 'decline';
    if (choice.reason === '') return refuse('Write a reason: the buyer is told.');
    if (isDeclined)
      return decide(async () => {
        const { reason } = choice;
        await call('POST /charge/refund-request/decline', { body: { orderId, reason } });
        return 'Declined. The buyer is told by mail';
      });
    if (choice.modelIds.length === 0) return refuse('Tick the models to refund.');
    decide(async () => {
      const body = { orderId, ...choice };
      return outcomes[(await call('POST /charge/refund', { body })).refund];
    });
  };

  return (
    <form aria-busy={busy} className="flex flex-col gap-5 pt-2" noValidate onSubmit={submit}>
      <Evidence evidence={data} />
      {models.length > 0 && (
        <>
          <RefundFields
            chosen={new Set(data.requests.flatMap(({ modelIds }) => modelIds))}
            disabled={busy}
            models={models.map(({ modelId, name, price }) => ({ _id: modelId, name, price }))}
            reasonLabel="Reason, for the buyer"
          />
          <FormFault text={fault} />
          <div className="flex flex-wrap justify-end gap-3">
            {data.requests.length > 0 && (
              <Button busy={busy} kind="secondary" type="submit" value="decline">
                Decline
              </Button>
            )}
            <Button busy={busy} kind="danger" type="submit" value="refund">
              Refund
            </Button>
          </div>
        </>
      )}
    </form>
  );
};
