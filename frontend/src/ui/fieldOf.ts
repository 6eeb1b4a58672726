import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Form<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'formState' | 'register'>;

/** Name, handlers and error of a form's field, to be spread into its control. */
export const fieldOf = <Fields extends FieldValues>(
  { formState, register }: Form<Fields>,
  name: Path<Fields>,
) => {
  const message: unknown = formState.errors[name]?.message;
  return { ...register(name), error: typeof message === 'string' ? message : undefined };
};
