import * as v from 'valibot';
import { HttpError } from '../answers.ts';

/** The fault of a value, in words. */
export const faultOf = ({ received, message }: v.BaseIssue<unknown>): string =>
  received === 'undefined' ? 'is required' : message;

/**
 * A part of the request, parsed by its schema.
 * @throws HttpError 400 when something is missing or of the wrong type, 422 when a value is not acceptable; the message names the field and
 * the fault (Q55)
 */
export const validate = (schema: v.GenericSchema | undefined, value: unknown, place: string): unknown => {
  if (!schema) return undefined;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  // A word that is not in a list is an unacceptable value, not a wrong type.
  const malformed = result.issues.some(
    ({ kind, type, input }) => kind === 'schema' && !(type === 'picklist' && typeof input === 'string'),
  );
  throw new HttpError(malformed ? 400 : 422, `${path ?? place}: ${faultOf(issue)}`);
};
