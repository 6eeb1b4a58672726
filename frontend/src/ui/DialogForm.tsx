import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { refusedField } from '../lib/refusedField.ts';
import { Button } from './Button.tsx';
import type { Elements } from './elements.ts';
import { FormFault } from './FormFault.tsx';

type Form<Fields extends FieldValues> = UseFormReturn<Fields, unknown, Fields>;

type Props<Fields extends FieldValues> = {
  /** Label of the submit button. */
  readonly action: string;
  /** It erases data permanently. */
  readonly erases?: boolean;
  /** Label of the button that closes the dialog. */
  readonly cancel?: string;
  readonly schema: GenericSchema<Fields, Fields>;
  readonly initial: NoInfer<Fields & DefaultValues<Fields>>;
  /** Sends the fields, and says what happened. @throws ApiError, which may name a faulty field */
  readonly send: (fields: Fields, form: Form<Fields>) => Promise<unknown>;
  /** Said of a failure that is not a refusal. */
  readonly failed?: string;
  readonly onClose: () => void;
  /** The fields, with explanations. */
  readonly children: (form: Form<Fields>) => Elements;
};

/** The form of a dialog. */
export const DialogForm = <Fields extends FieldValues>({
  action,
  erases = false,
  cancel = 'Cancel',
  schema,
  initial,
  send,
  failed,
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
      await send(fields, form);
    } catch (error) {
      const { at, message } = refusedField(error, Object.keys(initial) as Path<Fields>[], failed);
      form.setError(at, { message }, { shouldFocus: true });
    }
  });
  return (
    <form aria-busy={isSubmitting} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      {children(form)}
      <FormFault text={errors.root?.message} />
      <div className="flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button kind="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button busy={isSubmitting} kind={erases ? 'danger' : 'primary'} type="submit">
          {action}
        </Button>
      </div>
    </form>
  );
};
