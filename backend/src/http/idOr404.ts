import { HttpError } from './httpError.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. */
export const isId = (value: string): boolean => uuidPattern.test(value);

/** What was looked up, if it is there. @throws HttpError 404 */
export const orNotFound = <Found>(value: Found | null | undefined, what: string): Found => {
  if (value === null || value === undefined) throw new HttpError(404, `${what} not found`);
  return value;
};

/** The id of something; a text that is not an id is not found (Q55). @throws HttpError 404 */
export const idOr404 = (value: string, what: string): string => {
  if (!isId(value)) throw new HttpError(404, `${what} not found`);
  return value.toLowerCase();
};
