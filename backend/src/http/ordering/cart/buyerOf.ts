import { may } from '#access/may.ts';
import { HttpError, isId } from '../../answers.ts';
import type { ApiRequest } from '../../route.ts';

/** The buyer; an Admin does not buy, which the message says. @throws HttpError 403 */
export const buyerOf = (
  { actor }: Pick<ApiRequest, 'actor'>,
  message = 'Only a client may buy models',
): string => {
  if (!may(actor, 'charge', null) || actor.id === null) throw new HttpError(403, message);
  return actor.id;
};

/** The owner of the list; only clients have one. @throws HttpError 403 */
export const clientOf =
  (list: 'cart' | 'wishlist') =>
  (request: Pick<ApiRequest, 'actor'>): string =>
    buyerOf(request, `Only a client has a ${list}`);

/** Every change is an event in the client's own stream. */
export const limitBy = { name: 'cartByUser', key: clientOf('cart') } as const;

/** The ids among these texts, in normalised spelling. */
export const idsIn = (ids: readonly string[]): readonly string[] =>
  ids.filter(isId).map((id) => id.toLowerCase());
