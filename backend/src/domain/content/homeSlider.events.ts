import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { assetRef, uuid } from '../kernel/schemas.ts';

const HomeSliderSet = defineEvent(
  'HomeSliderSet',
  {
    label: 'Home slider changed',
    meaning: 'The pictures of the home page were replaced; earlier sets remain in the history (Q36).',
    emittedBy: ['SetHomeSlider'],
  },
  v.strictObject({ sliderId: uuid, images: v.pipe(v.array(assetRef), v.minLength(1)) }),
);

const HomeSliderReordered = defineEvent(
  'HomeSliderReordered',
  {
    label: 'Slides put in order',
    meaning:
      'The pictures of the slider were put in another order: all of them, by asset id, the first first.',
    emittedBy: ['ReorderHomeSlider'],
  },
  v.strictObject({ sliderId: uuid, assetIds: v.pipe(v.array(uuid), v.minLength(2)) }),
);

const HomeSliderImageRemoved = defineEvent(
  'HomeSliderImageRemoved',
  {
    label: 'Slide deleted',
    meaning:
      'One of several pictures was taken out of the slider. With its last picture, the slider itself is ' +
      'deleted.',
    emittedBy: ['RemoveHomeSliderImage'],
  },
  v.strictObject({ sliderId: uuid, assetId: uuid }),
);

const HomeSliderImageRestored = defineEvent(
  'HomeSliderImageRestored',
  {
    label: 'Slide put back',
    meaning:
      "A removed picture was put back by the Admin's Undo. `place` counts from 0, in the order after " +
      'it.',
    emittedBy: ['RestoreHomeSliderImage'],
  },
  v.strictObject({ sliderId: uuid, assetId: uuid, place: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
);

const HomeSliderDeleted = defineEvent(
  'HomeSliderDeleted',
  {
    label: 'Home slider deleted',
    meaning: 'The slider of the home page was deleted; there is none until the next set.',
    emittedBy: ['DeleteHomeSlider', 'RemoveHomeSliderImage'],
  },
  v.strictObject({ sliderId: uuid }),
);

const HomeSliderRestored = defineEvent(
  'HomeSliderRestored',
  {
    label: 'Home slider put back',
    meaning:
      "A deleted slider was put back by the Admin's Undo, with the pictures and the order that it had.",
    emittedBy: ['RestoreHomeSlider', 'RestoreHomeSliderImage'],
  },
  v.strictObject({ sliderId: uuid }),
);

export const homeSliderEvents = [
  HomeSliderSet,
  HomeSliderReordered,
  HomeSliderImageRemoved,
  HomeSliderImageRestored,
  HomeSliderDeleted,
  HomeSliderRestored,
] as const;
export type HomeSliderEvent = EventOf<(typeof homeSliderEvents)[number]>;
