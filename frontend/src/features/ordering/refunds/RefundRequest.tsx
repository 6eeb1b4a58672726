import type { WireOrder } from 'backend/contract/wire.ts';
import type { FormEvent } from 'react';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useStage } from '../../../lib/useStage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { RefundFields, refundChoice } from '../../../ui/refund/RefundFields.tsx';

type Props = {
  readonly order: WireOrder;
  /** The models that may be refunded. */
  readonly items: WireOrder['orderItems'];
  readonly onClose: () => void;
};

/** The form with which a buyer requests a refund for some or all models of an order. */
export const RefundRequest = ({ order, items, onClose }: Props) => {
  const { busy, fault, run, refuse } = useStage();

  const send = async (choice: ReturnType<typeof refundChoice>): Promise<void> => {
    await call('POST /charge/refund-request', { body: { orderId: order._id, ...choice } });
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    toastSuccess('We received your request');
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = refundChoice(event.currentTarget);
    if (choice.modelIds.length === 0) return refuse('Tick the models that you want your money back for.');
    if (choice.reason === '') return refuse('Tell us why you want your money back.');
    run(() => send(choice));
  };

  return (
    <Dialog focus="first" onClose={onClose} open title={`Refund of ${order.invoiceId}`}>
      <form aria-busy={busy} className="flex flex-col gap-5" noValidate onSubmit={submit}>
        <p className="text-ink-2">
          We look at your request and answer by mail. Models whose money goes back can no longer be
          downloaded.
        </p>
        <RefundFields
          chosen={new Set(items.length === 1 ? items.map(({ _id }) => _id) : [])}
          disabled={busy}
          models={items.map(({ _id, ModalName, ModalPrice }) => ({
            _id,
            name: ModalName,
            price: ModalPrice,
          }))}
          reasonLabel="Why do you want your money back?"
        />
        <FormFault text={fault} />
        <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} type="submit">
            Send request
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
