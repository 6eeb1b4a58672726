import type { RecordedEvent } from '#domain/kernel/event.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { searchIndex } from '../search/search.ts';
import type { CatalogueEvent } from './catalogueEvent.ts';
import { evolveModel } from './evolveModel.ts';
import { withMeasured, withPreview, withRating, withRealSize } from './factsOfOthers.ts';
import {
  type LicenceRow,
  licence,
  type ModelRow,
  model,
  type PictureRow,
  picture,
  readModel,
} from './table.ts';
import { nameWords, words, wordsOfSearch } from './wordTables.ts';

/** The row of a model: its own events first, then what is known of it from other streams. */
const evolve = (row: ModelRow | null, event: RecordedEvent<CatalogueEvent>): ModelRow | null => {
  const own = evolveModel(row, event);
  return own && withRealSize(withRating(withPreview(withMeasured(own, event), event), event));
};

const models = rowTable<ModelRow, CatalogueEvent>({
  table: model,
  keysOf: ({ data }) => ('modelId' in data ? [data.modelId] : []),
  evolve,
  follow: searchIndex.follow,
});

const pictures = rowTable<PictureRow, CatalogueEvent>({
  table: picture,
  keysOf: (event) => (event.type === 'RenditionsRecorded' ? [event.data.assetId] : []),
  evolve: (row, { type, data }) =>
    type === 'RenditionsRecorded'
      ? { asset_id: data.assetId, fill_colour: data.colour, fill_placeholder: data.placeholder }
      : row,
});

const licences = rowTable<LicenceRow, CatalogueEvent>({
  table: licence,
  keysOf: ({ type, data }) => (type === 'LicencePublished' ? [`${data.licenceId}/${data.version}`] : []),
  evolve: (row, { type, data, metadata }, address) => {
    if (type !== 'LicencePublished') return row;
    const { licenceId: licence_id, ...version } = data;
    return { address, licence_id, ...version, published_at: metadata.at };
  },
});

/** The catalogue for shoppers and the Admin, one row per model. */
export const modelsProjection = rowProjection<CatalogueEvent>({
  streamCategories: ['model', 'asset', 'passport', 'preview', 'searchWords', 'licence', 'review'],
  readModel,
  tables: [models, pictures, words, nameWords, wordsOfSearch, licences],
});
