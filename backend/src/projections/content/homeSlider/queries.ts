import type { WireSlider } from '#contract/wire.ts';
import type { Db } from '#infra/database/database.ts';
import { sliderTables } from './projector.ts';

export const selectSlider = (db: Db) => sliderTables(db).selectFrom('slider').select('state');

export const homeSliderQueries = ({
  db,
  reference,
}: {
  readonly db: Db;
  readonly reference: (assetId: string) => string;
}) => ({
  /** R149, R102: one element, or none without a set. */
  homeSlider: async (): Promise<WireSlider> =>
    (await selectSlider(db).execute()).flatMap(({ state }) =>
      state.status === 'set'
        ? { _id: state.sliderId, SliderImages: [state.images.map(({ assetId }) => reference(assetId))] }
        : [],
    ),
});
