import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { uuid } from '../../kernel/schemas.ts';

export const wishlistEvents = defineEvents({
  ModelSaved: {
    label: 'Saved for later',
    meaning:
      "A client saved a model for later, `via` the shop's pages or because the device's list was merged after a login.",
    emittedBy: ['MergeIntoWishlist', 'SaveModel'],
    data: { userId: uuid, modelId: uuid, via: v.picklist(['shop', 'merge']) },
  },
  ModelUnsaved: {
    label: 'Taken off the wishlist',
    meaning: 'A client took a model off the wishlist.',
    emittedBy: ['UnsaveModel'],
    data: { userId: uuid, modelId: uuid },
  },
});
export type WishlistEvent = EventOf<(typeof wishlistEvents)[number]>;
