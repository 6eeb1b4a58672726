import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

export const wishlistEvents = defineEvents({
  ModelSaved: {
    label: 'Saved for later',
    meaning:
      "A client saved a model for later, `via` the shop's pages or because the device's list was merged after a login.",
    emittedBy: ['MergeIntoWishlist', 'SaveModel'],
    data: { userId: uuid, modelId: uuid, via: v.picklist(['shop', 'merge']) },
    sentence: ({ userId, modelId, via }, { the }) =>
      sentence`${the('user', userId)} saved ${the('model', modelId)} for later${
        via === 'merge' ? ', with the device’s list' : ''
      }`,
  },
  ModelUnsaved: {
    label: 'Taken off the wishlist',
    meaning: 'A client took a model off the wishlist.',
    emittedBy: ['UnsaveModel'],
    data: { userId: uuid, modelId: uuid },
    sentence: ({ userId, modelId }, { the }) =>
      sentence`${the('user', userId)} took ${the('model', modelId)} off the wishlist`,
  },
});
export type WishlistEvent = EventOf<(typeof wishlistEvents)[number]>;
