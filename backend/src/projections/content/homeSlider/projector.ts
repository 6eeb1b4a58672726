import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import { homeSliderDecider } from '#domain/content/homeSlider.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { createTables, identity, type SliderRow } from './table.ts';

const slider = rowTable<SliderRow, HomeSliderEvent>({
  table: 'slider',
  key: 'place',
  keysOf: () => ['home'],
  evolve: (row, event, place) => ({
    place,
    state: homeSliderDecider.evolve(row?.state ?? homeSliderDecider.initialState, event),
  }),
});

/** The pictures at the top of the home page. */
export const homeSliderProjection = rowProjection<HomeSliderEvent>({
  ...identity,
  streamCategories: ['slider'],
  createTables,
  prepare: noFacts,
  tables: [slider],
});
