import { may } from '#access/may.ts';
import { HttpError } from '../httpError.ts';
import type { ApiRequest } from '../route.ts';

/** The buyer; an Admin does not buy, which the message says. @throws HttpError 403 */
export const buyerOf = (
  { actor }: Pick<ApiRequest, 'actor'>,
  message = 'Only a client may buy models',
): string => {
  if (!may(actor, 'charge', null) || actor.id === null) throw new HttpError(403, message);
  return actor.id;
};
