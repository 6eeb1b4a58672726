import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { money, uuid } from '../kernel/schemas.ts';

/**
 * A client put a model into the cart, `via` the shop's pages or because the browser's cart was joined after a login
 * (Q10). The cart shows it; whoever studies lost sales compares `price`, that of this moment, with what was paid.
 */
export const CartItemAdded = defineEvent(
  'CartItemAdded',
  v.strictObject({ userId: uuid, modelId: uuid, price: money, via: v.picklist(['shop', 'merge']) }),
);

/**
 * A model left the cart, because the client took it out (R118), or had bought it: the cart notices that at its next
 * command. The cart shows it no more; `reason` tells a change of mind from a sale.
 */
export const CartItemRemoved = defineEvent(
  'CartItemRemoved',
  v.strictObject({ userId: uuid, modelId: uuid, reason: v.picklist(['removed', 'bought']) }),
);

/** The client emptied the cart of these models at once. The cart shows nothing; they count as given up, not as sold. */
export const CartCleared = defineEvent(
  'CartCleared',
  v.strictObject({ userId: uuid, modelIds: v.array(uuid) }),
);

export const cartEvents = [CartItemAdded, CartItemRemoved, CartCleared] as const;
export type CartEvent = EventOf<(typeof cartEvents)[number]>;
