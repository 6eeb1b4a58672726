import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { assetRef, count, uuid } from '../../kernel/schemas.ts';
import { sentence } from '../../kernel/sentence.ts';

export const homeSliderEvents = defineEvents({
  HomeSliderSet: {
    label: 'Home slider changed',
    meaning: 'The pictures of the home page were replaced; earlier sets remain in the history (Q36).',
    emittedBy: ['SetHomeSlider'],
    data: { sliderId: uuid, images: v.pipe(v.array(assetRef), v.minLength(1)) },
    sentence: ({ images }) =>
      sentence`The home slider shows ${images.length === 1 ? 'one new picture' : `${images.length} new pictures`}`,
  },
  HomeSliderReordered: {
    label: 'Slides put in order',
    meaning:
      'The pictures of the slider were put in another order: all of them, by asset id, the first first.',
    emittedBy: ['ReorderHomeSlider'],
    data: { sliderId: uuid, assetIds: v.pipe(v.array(uuid), v.minLength(2)) },
    sentence: () => sentence`The pictures of the home slider were put in another order`,
  },
  HomeSliderImageRemoved: {
    label: 'Slide deleted',
    meaning:
      'One of several pictures was taken out of the slider. With its last picture, the slider itself is deleted.',
    emittedBy: ['RemoveHomeSliderImage'],
    data: { sliderId: uuid, assetId: uuid },
    sentence: ({ assetId }, { the }) =>
      sentence`The picture ${the('asset', assetId)} was taken out of the home slider`,
  },
  HomeSliderImageRestored: {
    label: 'Slide put back',
    meaning:
      "A removed picture was put back by the Admin's Undo. `place` counts from 0, in the order after it.",
    emittedBy: ['RestoreHomeSliderImage'],
    data: { sliderId: uuid, assetId: uuid, place: count },
    sentence: ({ assetId }, { the }) =>
      sentence`The picture ${the('asset', assetId)} was put back into the home slider`,
  },
  HomeSliderDeleted: {
    label: 'Home slider deleted',
    meaning: 'The slider of the home page was deleted; there is none until the next set.',
    emittedBy: ['DeleteHomeSlider', 'RemoveHomeSliderImage'],
    data: { sliderId: uuid },
    sentence: () => sentence`The home slider was deleted`,
  },
  HomeSliderRestored: {
    label: 'Home slider put back',
    meaning:
      "A deleted slider was put back by the Admin's Undo, with the pictures and the order that it had.",
    emittedBy: ['RestoreHomeSlider', 'RestoreHomeSliderImage'],
    data: { sliderId: uuid },
    sentence: () => sentence`The deleted home slider was put back`,
  },
});
export type HomeSliderEvent = EventOf<(typeof homeSliderEvents)[number]>;
