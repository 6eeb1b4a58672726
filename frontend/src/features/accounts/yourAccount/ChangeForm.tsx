import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { refusedField } from '../../../lib/refusedField.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import type { Elements } from '../../../ui/elements.ts';

type Props<Fields extends FieldValues> = {
  /** Label of the button that saves. */
  readonly action: string;
  readonly schema: GenericSchema<Fields, Fields>;
  readonly initial: Fields & DefaultValues<Fields>;
  /** Sends the change and answers the server's message. @throws ApiError, which names the faulty field */
  readonly change: (fields: Fields) => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: (form: UseFormReturn<Fields, unknown, Fields>) => Elements;
};

/** The form of a dialog in which people change their own account. */
export const ChangeForm = <Fields extends FieldValues>({
  action,
  schema,
  initial,
  change,
  onClose,
  children,
}: Props<Fields>) => {
  const form = useForm<Fields, unknown, Fields>({
    resolver: valibotResolver(schema),
    defaultValues: initial,
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message } = await change(fields);
      toastSuccess(message);
      onClose();
    } catch (error) {
      const { at, message } = refusedField(error, Object.keys(initial) as Path<Fields>[]);
      form.setError(at, { message }, { shouldFocus: true });
    }
  });

  return (
    <DialogForm
      action={action}
      busy={isSubmitting}
      fault={errors.root?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      {children(form)}
    </DialogForm>
  );
};
