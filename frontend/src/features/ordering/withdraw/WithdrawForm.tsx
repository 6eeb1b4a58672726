import type { WireWithdrawal } from 'backend/contract/wireRefund.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { refusalText } from '../../../lib/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type Fields, type Received, toTheSecond } from './Acknowledgement.tsx';

const required = { required: 'Please fill out this field' };

export type FormProps = {
  readonly start: Omit<Fields, 'modelIds'>;
  /** The order, for its buyer; null where the invoice is typed. */
  readonly order: WireWithdrawal | null;
  readonly onReceived: (received: Received) => void;
};

/** Name, invoice, address and models; no reason. */
export const WithdrawForm = ({ start, order, onReceived }: FormProps) => {
  const models = order?.models.filter(({ isRefundable }) => isRefundable) ?? [];
  const form = useForm<Fields>({
    defaultValues: { ...start, modelIds: models.map(({ modelId }) => modelId) },
  });
  const { handleSubmit, setError, formState, register } = form;
  const send = async ({ modelIds, ...said }: Fields): Promise<void> => {
    try {
      const { receivedAt } = await call('POST /charge/withdraw', {
        body: { ...said, ...(order && { modelIds: [...modelIds] }) },
      });
      const chosen = models.filter(({ modelId }) => modelIds.includes(modelId));
      onReceived({
        at: receivedAt,
        fields: { ...said, modelIds },
        models: order ? chosen.map(({ name }) => name).join(', ') : 'All of this invoice',
      });
      await queryClient.invalidateQueries({ queryKey: ['me'] });
    } catch (error) {
      setError('root', { message: refusalText(error) ?? 'Something went wrong. Please try again.' });
    }
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit(send)}>
      <TextField
        autoComplete="name"
        label="Name"
        required
        {...fieldOf(form, 'name')}
        {...register('name', required)}
      />
      <TextField
        hint="It is on your receipt, such as INV-2026-000042"
        label="Invoice ID"
        readOnly={order !== null}
        required
        {...fieldOf(form, 'invoiceId')}
        {...register('invoiceId', required)}
      />
      <TextField
        autoComplete="email"
        hint="Use the address of your account: the confirmation goes there"
        label="Email"
        required
        type="email"
        {...fieldOf(form, 'email')}
        {...register('email', required)}
      />
      {order && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium text-sm">Models</legend>
          {models.map(({ modelId, name, price, withdrawableUntil, because }) => (
            <label className="flex items-start gap-3" key={modelId}>
              <input
                className="mt-0.5 size-5 shrink-0 accent-brand"
                type="checkbox"
                value={modelId}
                {...register('modelIds', { required: 'Tick the models that you withdraw from.' })}
              />
              <span className="min-w-0 flex-1 break-words">
                <span>{name}</span>
                <span className="block text-ink-2 text-sm">
                  {withdrawableUntil === null
                    ? `We look at it as a request for a refund: ${because}.`
                    : `You may withdraw until ${toTheSecond.format(new Date(withdrawableUntil))} (UTC): ${because}.`}
                </span>
              </span>
              <span className="tabular-nums" translate="no">{`$${price}`}</span>
            </label>
          ))}
        </fieldset>
      )}
      <FormFault text={formState.errors.modelIds?.message ?? formState.errors.root?.message} />
      <Button busy={formState.isSubmitting} className="justify-self-start max-sm:w-full" type="submit">
        Confirm withdrawal
      </Button>
    </form>
  );
};
