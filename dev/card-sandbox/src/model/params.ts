import { ApiError, invalidRequest, missingParameter } from './apiError.ts';
import type { Form } from './formBody.ts';
import type { Metadata } from './records.ts';

/** The text sent as `name`; undefined when absent or empty. @throws ApiError 400 for a group */
export const text = (form: Form, name: string, param = name): string | undefined => {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalidRequest('Invalid string', { param });
  if (value.length > 5000) {
    throw invalidRequest('Invalid string: must be at most 5000 characters', { param });
  }
  return value;
};

/** As `text`, but required. @throws ApiError 400 */
export const requiredText = (form: Form, name: string, param = name): string => {
  const value = text(form, name, param);
  if (value === undefined) throw missingParameter(param);
  return value;
};

/** A whole number. @throws ApiError 400 */
export const integer = (form: Form, name: string, param = name): number | undefined => {
  const value = text(form, name, param);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { param, code: 'parameter_invalid_integer' });
  }
  return Number(value);
};

/** `true` or `false`; absent counts as false. @throws ApiError 400 */
export const flag = (form: Form, name: string, param = name): boolean => {
  const value = text(form, name, param);
  if (value === undefined) return false;
  if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, { param });
  return value === 'true';
};

/** A group of values (`card[…]`). @throws ApiError 400 for a plain value */
export const group = (form: Form, name: string, param = name): Form | undefined => {
  const value = form[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') throw invalidRequest('Invalid object', { param });
  return value;
};

/** A list of texts (`expand[]`). @throws ApiError 400 */
export const list = (form: Form, name: string): string[] => {
  const values = group(form, name);
  if (values === undefined) return [];
  return Object.keys(values).map((key) => requiredText(values, key, `${name}[${key}]`));
};

/** One of the allowed words. @throws ApiError 400 */
export const oneOf = <W extends string>(form: Form, name: string, words: readonly W[]): W | undefined => {
  const value = text(form, name);
  if (value === undefined) return undefined;
  const word = words.find((w) => w === value);
  if (word === undefined) {
    throw invalidRequest(`Invalid ${name}: must be one of ${words.join(', ')}`, { param: name });
  }
  return word;
};

/** The sent metadata. @throws ApiError 400 */
export const metadata = (form: Form): Metadata => {
  const sent = group(form, 'metadata') ?? {};
  const read = new Map<string, string>();
  for (const [key, value] of Object.entries(sent)) {
    const param = `metadata[${key}]`;
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param });
    if (key.length > 40) throw invalidRequest('Metadata keys may have up to 40 characters.', { param });
    if (value.length > 500) {
      throw invalidRequest('Metadata values may have up to 500 characters.', { param });
    }
    if (value !== '') read.set(key, value);
  }
  if (read.size > 50) throw invalidRequest('Metadata can have up to 50 keys.', { param: 'metadata' });
  return Object.fromEntries(read);
};

/** Refuses unknown parameters. @throws ApiError 400 `parameter_unknown` */
export const onlyKnown = (form: Form, known: ReadonlySet<string>): void => {
  for (const name of Object.keys(form)) {
    if (name === 'expand' || known.has(name)) continue;
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${name}`,
      param: name,
    });
  }
};
