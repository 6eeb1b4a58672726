import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { money, uuid } from '../kernel/schemas.ts';

/**
 * A client put a model into the cart, `via` the shop's pages or because the browser's cart was merged after a login
 * (Q10). `price` is the price at that time, for comparing with what was paid later.
 */
const CartItemAdded = defineEvent(
  'CartItemAdded',
  v.strictObject({ userId: uuid, modelId: uuid, price: money, via: v.picklist(['shop', 'merge']) }),
);

/**
 * A model left the cart: the client removed it (R118) or bought it, which the cart records with its next command.
 * `reason` distinguishes the two.
 */
const CartItemRemoved = defineEvent(
  'CartItemRemoved',
  v.strictObject({ userId: uuid, modelId: uuid, reason: v.picklist(['removed', 'bought']) }),
);

/** The client emptied the cart of these models. They count as given up, not as sold. */
const CartCleared = defineEvent('CartCleared', v.strictObject({ userId: uuid, modelIds: v.array(uuid) }));

export const cartEvents = [CartItemAdded, CartItemRemoved, CartCleared] as const;
export type CartEvent = EventOf<(typeof cartEvents)[number]>;
