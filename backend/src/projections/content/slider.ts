import type { WireSlider } from '#contract/wire.ts';
import type { HomeSliderEvent } from '#domain/content/slider/homeSlider.events.ts';
import { type HomeSliderState, homeSliderDecider } from '#domain/content/slider/homeSlider.ts';
import type { Db } from '#infra/database/database.ts';
import { defineReadModel } from '../readModel.ts';
import { rowProjection, rowTable } from '../rowProjection.ts';
import { defineTable, json, key, type RowOf, text } from '../table.ts';

/** The current set of pictures, with the removed ones that can be restored; there is at most one (Q36). `place` is always `home`. */
const slider = defineTable('slider', { place: key(text()), state: json<HomeSliderState>() });
type SliderRow = RowOf<typeof slider>;

export const readModel = defineReadModel({ name: 'content/homeSlider', version: 2 }, [slider]);

const sliderTables = readModel.tablesOf;

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

const selectSlider = (db: Db) => sliderTables(db).selectFrom('slider').select('state');

type SliderDeps = { readonly db: Db; readonly reference: (assetId: string) => string };

export const homeSliderQueries = ({ db, reference }: SliderDeps) => ({
  /** R149, R102: one element, or none without a set. */
  homeSlider: async (): Promise<WireSlider> =>
    (await selectSlider(db).execute()).flatMap(({ state }) =>
      state.status === 'set'
        ? { _id: state.sliderId, SliderImages: [state.images.map(({ assetId }) => reference(assetId))] }
        : [],
    ),
});
