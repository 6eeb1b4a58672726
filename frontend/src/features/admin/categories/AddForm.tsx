import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { submitBy } from '../../../lib/submitBy.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';

type Props<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields, unknown, Fields>;
  /** The field of the new name, which says why it is refused. */
  readonly name: Path<Fields>;
  readonly action: string;
  /** Adds it, and says so. @throws ApiError */
  readonly onSend: (fields: Fields) => Promise<unknown>;
  readonly children: Elements;
};

/** The form that adds a category or a sub-category. */
export const AddForm = <Fields extends FieldValues>({
  form,
  name,
  action,
  onSend,
  children,
}: Props<Fields>) => {
  const { isSubmitting } = form.formState;
  return (
    <form
      aria-busy={isSubmitting}
      className="flex max-w-[22.5rem] flex-col gap-4"
      noValidate
      onSubmit={submitBy(form, onSend, { at: name, failed: '!Oops something went wrong' })}
    >
      {children}
      <Button busy={isSubmitting} className="self-start" type="submit">
        {action}
      </Button>
    </form>
  );
};
