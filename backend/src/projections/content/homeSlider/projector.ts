import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import { homeSliderDecider } from '#domain/content/homeSlider.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { readModel, type SliderRow, slider } from './table.ts';

const sliders = rowTable<SliderRow, HomeSliderEvent>({
  table: slider,
  keysOf: () => ['home'],
  evolve: (row, event, place) => ({
    place,
    state: homeSliderDecider.evolve(row?.state ?? homeSliderDecider.initialState, event),
  }),
});

/** The pictures at the top of the home page. */
export const homeSliderProjection = rowProjection<HomeSliderEvent>({
  streamCategories: ['slider'],
  readModel,
  tables: [sliders],
});
