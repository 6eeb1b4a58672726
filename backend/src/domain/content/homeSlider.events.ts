import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, uuid } from '../kernel/schemas.ts';

/** The pictures of the home page were replaced; earlier sets remain in the history (Q36). */
const HomeSliderSet = defineEvent(
  'HomeSliderSet',
  v.strictObject({ sliderId: uuid, images: v.pipe(v.array(assetRef), v.minLength(1)) }),
);

/** The pictures of the slider were put in another order: all of them, by asset id, the first first. */
const HomeSliderReordered = defineEvent(
  'HomeSliderReordered',
  v.strictObject({ sliderId: uuid, assetIds: v.pipe(v.array(uuid), v.minLength(2)) }),
);

/** One of several pictures was taken out of the slider. With its last picture, the slider itself is deleted. */
const HomeSliderImageRemoved = defineEvent(
  'HomeSliderImageRemoved',
  v.strictObject({ sliderId: uuid, assetId: uuid }),
);

/** A removed picture was put back by the Admin's Undo. `place` counts from 0, in the order after it. */
const HomeSliderImageRestored = defineEvent(
  'HomeSliderImageRestored',
  v.strictObject({ sliderId: uuid, assetId: uuid, place: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
);

/** The slider of the home page was deleted; there is none until the next set. */
const HomeSliderDeleted = defineEvent('HomeSliderDeleted', v.strictObject({ sliderId: uuid }));

/** A deleted slider was put back by the Admin's Undo, with the pictures and the order that it had. */
const HomeSliderRestored = defineEvent('HomeSliderRestored', v.strictObject({ sliderId: uuid }));

export const homeSliderEvents = [
  HomeSliderSet,
  HomeSliderReordered,
  HomeSliderImageRemoved,
  HomeSliderImageRestored,
  HomeSliderDeleted,
  HomeSliderRestored,
] as const;
export type HomeSliderEvent = EventOf<(typeof homeSliderEvents)[number]>;
