import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { submitBy } from '../../../lib/submitBy.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { SpinnerOverlay } from '../../../ui/SpinnerOverlay.tsx';
import { somethingWrong } from './accountOutcomes.ts';

type Props<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields, unknown, Fields>;
  /** Sends the fields, and says what happened. @throws ApiError */
  readonly onSend: (fields: Fields) => Promise<unknown>;
  readonly action: string;
  readonly busyLabel: string;
  readonly children: Elements;
  readonly links: Elements;
};

/** The form of a page on which people sign up, sign in or recover their password. */
export const AccountForm = <Fields extends FieldValues>({
  form,
  onSend,
  action,
  busyLabel,
  children,
  links,
}: Props<Fields>) => {
  const { errors, isSubmitting } = form.formState;
  const submit = submitBy(form, onSend, { failed: somethingWrong });
  return (
    <form aria-busy={isSubmitting} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      {children}
      <FormFault text={errors.root?.message} />
      <Button busy={isSubmitting} className="mt-1 w-full" type="submit">
        {action}
      </Button>
      {links}
      {isSubmitting && <SpinnerOverlay label={busyLabel} />}
    </form>
  );
};
