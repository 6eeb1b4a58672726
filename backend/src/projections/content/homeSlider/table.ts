import type { HomeSliderState } from '#domain/content/homeSlider.ts';
import { defineReadModel } from '../../readModel.ts';
import { defineTable, json, key, type RowOf, text } from '../../table.ts';

/** The current set of pictures, with the removed ones that can be restored; there is at most one (Q36). `place` is always `home`. */
export const slider = defineTable('slider', {
  place: key(text()),
  state: json<HomeSliderState>(),
});
export type SliderRow = RowOf<typeof slider>;

export const readModel = defineReadModel({ name: 'content/homeSlider', version: 2 }, [slider]);

export const sliderTables = readModel.tablesOf;
