import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import type { AssetRef } from '#domain/kernel/schemas.ts';
import { type Field, picturesField } from './field.ts';

/** The pictures that the home page shows; the decider has no need of them. */
export type SliderPictures = { readonly images: readonly AssetRef[] };

export const sliderPictures = {
  initialState: { images: [] } satisfies SliderPictures as SliderPictures,
  evolve: (state: SliderPictures, event: HomeSliderEvent): SliderPictures => {
    if (event.type === 'HomeSliderSet') return { images: event.data.images };
    return event.type === 'HomeSliderDeleted' ? { images: [] } : state;
  },
};

/** The home slider as the Admin reads it. */
export const sliderFields = ({ images }: SliderPictures): readonly Field[] => [
  picturesField('images', 'Pictures', images),
];
