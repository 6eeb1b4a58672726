import { invalidRequest } from './apiError.ts';

/** A decoded body: text, or a group of named (or numbered) values. */
export type Form = { [key: string]: string | Form };

const maxPairs = 1000;
const maxDepth = 6;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequest('Invalid request: the body is not valid URL encoding.');
  }
};

// Without a prototype, so that `__proto__[x]=1` is an ordinary key.
const emptyForm = (): Form => Object.create(null) as Form;

/** `a[b][]` → `['a', 'b', '']` */
const pathOf = (key: string): string[] => {
  const open = key.indexOf('[');
  if (open <= 0) return [key];
  const inner = key.slice(open);
  if (!/^(\[[^[\]]*\])+$/.test(inner)) throw invalidRequest(`Invalid parameter name: ${key}`, { param: key });
  const path = [key.slice(0, open), ...inner.slice(1, -1).split('][')];
  if (path.length > maxDepth) throw invalidRequest(`Parameter nested too deeply: ${key}`, { param: key });
  return path;
};

const put = (root: Form, key: string, value: string): void => {
  const path = pathOf(key);
  let group = root;
  path.forEach((part, depth) => {
    const name = part === '' && depth > 0 ? String(Object.keys(group).length) : part;
    const held = group[name];
    if (depth === path.length - 1) {
      if (held !== undefined && typeof held !== 'string')
        throw invalidRequest('Invalid object', { param: key });
      group[name] = value;
      return;
    }
    if (typeof held === 'string') throw invalidRequest('Invalid object', { param: key });
    const next = held ?? emptyForm();
    group[name] = next;
    group = next;
  });
};

/**
 * Decodes `application/x-www-form-urlencoded` with nested names (`card[token]=tok_visa`, `expand[]=payment_method`).
 * @throws ApiError 400 for an invalid body
 */
export const parseForm = (text: string): Form => {
  const form = emptyForm();
  if (text === '') return form;
  const pairs = text.split('&');
  if (pairs.length > maxPairs) throw invalidRequest('Too many parameters.');
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals < 0 ? pair : pair.slice(0, equals));
    put(form, key, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return form;
};

/** Decodes a flat JSON object, for the sandbox's own controls. @throws ApiError 400 */
export const parseJson = (body: string): Form => {
  const form = emptyForm();
  if (body === '') return form;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw invalidRequest('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('The body has to be a JSON object.');
  }
  for (const [name, field] of Object.entries(value)) form[name] = String(field);
  return form;
};
