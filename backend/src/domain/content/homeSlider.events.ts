import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, uuid } from '../kernel/schemas.ts';

/** The home page shows these pictures from now on; an earlier set stays in history (Q36). */
export const HomeSliderSet = defineEvent(
  'HomeSliderSet',
  v.strictObject({ sliderId: uuid, images: v.pipe(v.array(assetRef), v.minLength(1)) }),
);

/** The home page shows no slider until a new set comes. */
export const HomeSliderDeleted = defineEvent('HomeSliderDeleted', v.strictObject({ sliderId: uuid }));

export const homeSliderEvents = [HomeSliderSet, HomeSliderDeleted] as const;
export type HomeSliderEvent = EventOf<(typeof homeSliderEvents)[number]>;
