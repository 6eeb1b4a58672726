import type { WireWithdrawal } from 'backend/contract/wireRefund.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { submitBy } from '../../../lib/submitBy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFault } from '../../../ui/FormFault.tsx';
import { ModelTicks, needsTick } from './ModelTicks.tsx';

/** The parameters of the mailed link. */
export type Link = { readonly orderId: string; readonly withdrawalId: string; readonly signature: string };

type Props = { readonly link: Link; readonly models: WireWithdrawal['models'] };

/** The mailed link of a withdrawal without a login: the buyer ticks the models and confirms it. */
export const ConfirmLink = ({ link, models }: Props) => {
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
