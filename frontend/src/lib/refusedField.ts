import { refusalText } from './refusalText.ts';

/** The place where a form shows a failed call: the faulty field, or the form as a whole. */
export type RefusedField<Name extends string> = { readonly at: Name | 'root'; readonly message: string };

/** Finds the field that the server's message begins with, as in `email: Invalid email address`. `otherwise` is said of other failures. */
export const refusedField = <Name extends string>(
  error: unknown,
  names: readonly Name[],
  otherwise = 'Something went wrong. Please try again.',
): RefusedField<Name> => {
  const text = refusalText(error) ?? otherwise;
  const at = names.find((name) => text.startsWith(`${name}: `));
  return at === undefined ? { at: 'root', message: text } : { at, message: text.slice(`${at}: `.length) };
};
