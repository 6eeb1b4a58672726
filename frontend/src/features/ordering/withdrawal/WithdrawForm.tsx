import type { WireWithdrawal } from 'backend/contract/wireRefund.ts';
import { shown } from 'backend/domain/kernel/showsText.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { Fields, Received } from './Acknowledgement.tsx';
import { ModelTicks, needsTick } from './ModelTicks.tsx';

const missing = 'Please fill out this field';
const required = { required: missing, pattern: { value: shown, message: missing } };

export type FormProps = {
  readonly start: Omit<Fields, 'modelIds'>;
  /** To choose from, for the buyer; null where the invoice is typed. */
  readonly models: WireWithdrawal['models'] | null;
  readonly onReceived: (received: Received) => void;
};

/** Name, invoice, address and models; no reason. */
export const WithdrawForm = ({ start, models, onReceived }: FormProps) => {
  const form = useForm<Fields>({
    defaultValues: { ...start, modelIds: models?.map(({ modelId }) => modelId) ?? [] },
  });
  const { formState, register } = form;
  const send = async ({ modelIds, ...said }: Fields): Promise<void> => {
    const { receivedAt } = await call('POST /charge/withdraw', {
      body: { ...said, ...(models && { modelIds: [...modelIds] }) },
    });
    const chosen = models?.filter(({ modelId }) => modelIds.includes(modelId));
    onReceived({
      at: receivedAt,
      fields: { ...said, modelIds },
      models: chosen?.map(({ name }) => name).join(', ') ?? 'All of this invoice',
    });
    await queryClient.invalidateQueries({ queryKey: ['me'] });
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={submitBy(form, send)}>
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
        readOnly={models !== null}
        required
        {...fieldOf(form, 'invoiceId')}
        {...register('invoiceId', required)}
      />
      <TextField
        autoComplete="email"
        hint="The confirmation goes there; use the address of your account to confirm it by a link"
        label="Email"
        required
        type="email"
        {...fieldOf(form, 'email')}
        {...register('email', required)}
      />
      {models && <ModelTicks field={register('modelIds', needsTick)} models={models} />}
      <FormFault text={formState.errors.modelIds?.message ?? formState.errors.root?.message} />
      <Button busy={formState.isSubmitting} className="justify-self-start max-sm:w-full" type="submit">
        Confirm withdrawal
      </Button>
    </form>
  );
};
