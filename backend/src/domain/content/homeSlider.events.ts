import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, uuid } from '../kernel/schemas.ts';

/** The pictures of the home page were replaced; earlier sets remain in the history (Q36). */
const HomeSliderSet = defineEvent(
  'HomeSliderSet',
  v.strictObject({ sliderId: uuid, images: v.pipe(v.array(assetRef), v.minLength(1)) }),
);

/** The slider of the home page was deleted; there is none until the next set. */
const HomeSliderDeleted = defineEvent('HomeSliderDeleted', v.strictObject({ sliderId: uuid }));

export const homeSliderEvents = [HomeSliderSet, HomeSliderDeleted] as const;
export type HomeSliderEvent = EventOf<(typeof homeSliderEvents)[number]>;
