import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { usd } from '../../kernel/money.ts';
import { money, uuid } from '../../kernel/schemas.ts';
import { sentence, theModels } from '../../kernel/sentence.ts';

export const cartEvents = defineEvents({
  CartItemAdded: {
    label: 'Added to the cart',
    meaning:
      "A client put a model into the cart, `via` the shop's pages or because the browser's cart was merged after a login (Q10). `price` is the price at that time, for comparing with what was paid later.",
    emittedBy: ['AddToCart', 'MergeIntoCart'],
    data: { userId: uuid, modelId: uuid, price: money, via: v.picklist(['shop', 'merge']) },
    sentence: ({ userId, modelId, price, via }, { the }) =>
      sentence`${the('model', modelId)} came into the cart of ${the('user', userId)} at ${usd(price)}${
        via === 'merge' ? ', with the browser’s cart' : ''
      }`,
  },
  CartItemRemoved: {
    label: 'Taken out of the cart',
    meaning:
      'A model left the cart: the client removed it (R118) or bought it, which the cart records with its next command. `reason` distinguishes the two.',
    emittedBy: ['AddToCart', 'ClearCart', 'MergeIntoCart', 'RemoveFromCart'],
    data: { userId: uuid, modelId: uuid, reason: v.picklist(['removed', 'bought']) },
    sentence: ({ userId, modelId, reason }, { the }) =>
      sentence`${the('model', modelId)} left the cart of ${the('user', userId)}${reason === 'bought' ? ': it was bought' : ''}`,
  },
  CartCleared: {
    label: 'Cart emptied',
    meaning: 'The client emptied the cart of these models. They count as given up, not as sold.',
    emittedBy: ['ClearCart'],
    data: { userId: uuid, modelIds: v.array(uuid) },
    sentence: ({ userId, modelIds }, facts) =>
      sentence`The cart of ${facts.the('user', userId)} was emptied of ${theModels(facts, modelIds)}`,
  },
});
export type CartEvent = EventOf<(typeof cartEvents)[number]>;
