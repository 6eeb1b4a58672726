import type { WireWithdrawal } from 'backend/contract/wireRefund.ts';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { fieldOf } from '../../../ui/fieldOf.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type Fields, type Received, toTheSecond } from './Acknowledgement.tsx';

/** The parameters of the mailed link. */
export type Link = { readonly orderId: string; readonly withdrawalId: string; readonly signature: string };

type ConfirmLinkProps = { readonly link: Link; readonly models: WireWithdrawal['models'] };

/** The mailed link of a withdrawal without a login: the buyer ticks the models and confirms it. */
export const ConfirmLink = ({ link, models }: ConfirmLinkProps) => {
  const form = useForm({ defaultValues: { modelIds: models.map(({ modelId }) => modelId) } });
  const { isSubmitting, isSubmitSuccessful, errors } = form.formState;
  const confirm = ({ modelIds }: { readonly modelIds: string[] }) =>
    call('POST /charge/withdraw/confirm', { body: { ...link, modelIds } });
  return (
    <form className="grid gap-5" noValidate onSubmit={submitBy(form, confirm)}>
      <p aria-live="polite">
        {isSubmitSuccessful
          ? 'Your withdrawal is confirmed. A mail says what follows from it.'
          : 'You withdrew from the contract without signing in. Please confirm that it was you: models with the right to withdraw can then no longer be downloaded, and their money goes back.'}
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

const needsTick = { required: 'Tick the models that you withdraw from.' };

type Props = { readonly models: WireWithdrawal['models']; readonly field: UseFormRegisterReturn };

/** A checkbox for each model, with what a withdrawal leads to. */
const ModelTicks = ({ models, field }: Props) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 font-medium text-sm">Models</legend>
    {models.map(({ modelId, name, price, withdrawableUntil, because }) => (
      <label className="flex items-start gap-3" key={modelId}>
        <input className="mt-0.5 size-5 shrink-0 accent-brand" type="checkbox" value={modelId} {...field} />
        <span className="min-w-0 flex-1 wrap-anywhere">
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
);

const required = { required: 'Please fill out this field' };

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
        hint="Use the address of your account: the confirmation goes there"
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
