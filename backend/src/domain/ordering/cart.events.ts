import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { money, uuid } from '../kernel/schemas.ts';

const CartItemAdded = defineEvent(
  'CartItemAdded',
  {
    label: 'Added to the cart',
    meaning:
      "A client put a model into the cart, `via` the shop's pages or because the browser's cart was " +
      'merged after a login (Q10). `price` is the price at that time, for comparing with what was paid ' +
      'later.',
    emittedBy: ['AddToCart', 'MergeIntoCart'],
  },
  v.strictObject({ userId: uuid, modelId: uuid, price: money, via: v.picklist(['shop', 'merge']) }),
);

const CartItemRemoved = defineEvent(
  'CartItemRemoved',
  {
    label: 'Taken out of the cart',
    meaning:
      'A model left the cart: the client removed it (R118) or bought it, which the cart records with ' +
      'its next command. `reason` distinguishes the two.',
    emittedBy: ['AddToCart', 'ClearCart', 'MergeIntoCart', 'RemoveFromCart'],
  },
  v.strictObject({ userId: uuid, modelId: uuid, reason: v.picklist(['removed', 'bought']) }),
);

const CartCleared = defineEvent(
  'CartCleared',
  {
    label: 'Cart emptied',
    meaning: 'The client emptied the cart of these models. They count as given up, not as sold.',
    emittedBy: ['ClearCart'],
  },
  v.strictObject({ userId: uuid, modelIds: v.array(uuid) }),
);

export const cartEvents = [CartItemAdded, CartItemRemoved, CartCleared] as const;
export type CartEvent = EventOf<(typeof cartEvents)[number]>;
