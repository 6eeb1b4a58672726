import { refusalText } from './refusalText.ts';

/** A failed call as a form shows it: at the field that the server blames, or at the form as a whole. */
export type RefusedField<Name extends string> = { readonly at: Name | 'root'; readonly message: string };

/**
 * The server names the field first, as in `email: Invalid email address`: it is one of `names` or stays in the text.
 * `otherwise` is said of a failure that is no refusal.
 */
export const refusedField = <Name extends string>(
  error: unknown,
  names: readonly Name[],
  otherwise = 'Something went wrong. Please try again.',
): RefusedField<Name> => {
  const text = refusalText(error) ?? otherwise;
  const at = names.find((name) => text.startsWith(`${name}: `));
  return at === undefined ? { at: 'root', message: text } : { at, message: text.slice(`${at}: `.length) };
};
