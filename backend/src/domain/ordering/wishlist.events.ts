import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { uuid } from '../kernel/schemas.ts';

const ModelSaved = defineEvent(
  'ModelSaved',
  {
    label: 'Saved for later',
    meaning:
      "A client saved a model for later, `via` the shop's pages or because the device's list was merged " +
      'after a login.',
    emittedBy: ['MergeIntoWishlist', 'SaveModel'],
  },
  v.strictObject({ userId: uuid, modelId: uuid, via: v.picklist(['shop', 'merge']) }),
);

const ModelUnsaved = defineEvent(
  'ModelUnsaved',
  {
    label: 'Taken off the wishlist',
    meaning: 'A client took a model off the wishlist.',
    emittedBy: ['UnsaveModel'],
  },
  v.strictObject({ userId: uuid, modelId: uuid }),
);

export const wishlistEvents = [ModelSaved, ModelUnsaved] as const;
export type WishlistEvent = EventOf<(typeof wishlistEvents)[number]>;
