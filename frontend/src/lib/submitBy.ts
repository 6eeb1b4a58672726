import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalText } from './refusalText.ts';
import { toastError } from './toasts.ts';
import { oops } from './useAction.ts';

type Options<Fields extends FieldValues> = {
  /** The toast about a failure. */
  readonly failed?: string;
  /** Where the form shows what the server says about a refusal; by default, of itself as a whole. */
  readonly at?: Path<Fields> | 'root';
};

/** The `onSubmit` of a form: it sends the fields and shows why that failed. A cancelled upload is not a failure. */
export const submitBy = <Fields extends FieldValues>(
  form: UseFormReturn<Fields, unknown, Fields>,
  send: (fields: Fields) => Promise<unknown>,
  { failed = oops, at = 'root' }: Options<Fields> = {},
) =>
  form.handleSubmit(async (fields) => {
    try {
      await send(fields);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const message = refusalText(error);
      if (message) form.setError(at, { message }, { shouldFocus: true });
      toastError(failed);
    }
  });
