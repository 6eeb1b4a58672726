import { invalidRequest } from '../model/apiError.ts';
import type { Form } from '../model/formBody.ts';

/** A flat JSON object as a form, for the sandbox's own controls. @throws ApiError 400 */
export const parseJson = (body: string): Form => {
  const form = Object.create(null) as Form;
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
  for (const [name, held] of Object.entries(value)) form[name] = String(held);
  return form;
};
