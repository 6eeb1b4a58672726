import { ApiError, invalidRequest, missingParameter } from './apiError.ts';
import type { Metadata } from './records.ts';

/** The parameters of a request by their whole names, such as `card[number]`; for a control, the fields of its JSON. */
export type Form = URLSearchParams;

/** Decodes a flat JSON object, for the sandbox's own controls. @throws ApiError 400 */
export const parseJson = (body: string): Form => {
  try {
    return new URLSearchParams(JSON.parse(body || '{}'));
  } catch {
    throw invalidRequest('The body has to be a JSON object.');
  }
};

/** The text sent as `name`; undefined when absent or empty. */
export const text = (form: Form, name: string): string | undefined => form.get(name) || undefined;

/** As `text`, but required. @throws ApiError 400 */
export const requiredText = (form: Form, name: string): string => {
  const value = text(form, name);
  if (value === undefined) throw missingParameter(name);
  return value;
};

/** A whole number, not negative. @throws ApiError 400 */
export const integer = (form: Form, name: string): number | undefined => {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${value}`, { param: name, code: 'parameter_invalid_integer' });
};

/** As `integer`, but required. @throws ApiError 400 */
export const requiredInteger = (form: Form, name: string): number => {
  const value = integer(form, name);
  if (value === undefined) throw missingParameter(name);
  return value;
};

/** One of these words. @throws ApiError 400 */
export const oneOf = <W extends string>(form: Form, name: string, words: readonly W[]): W | undefined => {
  const value = text(form, name);
  if (value === undefined) return undefined;
  const word = words.find((w) => w === value);
  if (word !== undefined) return word;
  throw invalidRequest(`Invalid ${name}: must be one of ${words.join(', ')}`, { param: name });
};

/** The values of a list: `types[0]=…`, `expand[]=…`. */
export const list = (form: Form, name: string): string[] =>
  [...form].flatMap(([key, value]) => (/^(.+)\[\d*\]$/.exec(key)?.[1] === name ? [value] : []));

/** The fields of an object: `metadata[orderId]=…`. */
export const fields = (form: Form, of: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const [, object, name] = /^(.+?)\[(.+)\]$/.exec(key) ?? [];
      return object === of && name !== undefined ? [[name, value]] : [];
    }),
  );

/** The sent metadata. */
export const metadata = (form: Form): Metadata => fields(form, 'metadata');

/** Refuses unknown parameters, which would have no effect here. @throws ApiError 400 `parameter_unknown` */
export const onlyKnown = (form: Form, known: ReadonlySet<string>): void => {
  for (const [param] of form) {
    const [name = param] = param.split('[');
    if (known.has(name)) continue;
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    });
  }
};
