import type { HomeSliderEvent } from '#domain/content/homeSlider.events.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import { createTables, identity, type SliderRow } from './table.ts';

const slider = rowTable<SliderRow, HomeSliderEvent>({
  table: 'slider',
  key: 'place',
  keysOf: () => ['home'],
  evolve: (row, { type, data }, place) => {
    if (type === 'HomeSliderSet') return { place, slider_id: data.sliderId, images: data.images };
    return row?.slider_id === data.sliderId ? null : row;
  },
});

/** The pictures at the top of the home page. */
export const homeSliderProjection = rowProjection<HomeSliderEvent>({
  ...identity,
  streamCategories: ['slider'],
  createTables,
  prepare: noFacts,
  tables: [slider],
});
