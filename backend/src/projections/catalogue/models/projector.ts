import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { rowProjection, rowsOnce, rowTable } from '../../rowProjection.ts';
import { searchIndex } from '../search/search.ts';
import type { CatalogueEvent } from './catalogueEvent.ts';
import { evolveModel } from './evolveModel.ts';
import { withMeasured, withPreview, withRating, withRealSize } from './factsOfOthers.ts';
import {
  type LicenceRow,
  licence,
  type ModelRow,
  model,
  type NameWordRow,
  nameWord,
  type PictureRow,
  picture,
  readModel,
  type SearchWordsRow,
  searchWords,
  type WordRow,
  word,
} from './table.ts';
import { wordsOf } from './words.ts';

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

/** The texts of a model that an event changes. */
const textsIn = ({ type, data }: CatalogueEvent): Partial<ModelAttributes> =>
  type === 'ModelUploaded' || type === 'ModelDrafted' || type === 'ModelUpdated' ? data.attributes : {};

/** Every word of the models, for corrections. */
const words = rowTable<WordRow, CatalogueEvent>({
  table: word,
  addOnly: true,
  keysOf: (event) =>
    searchIndex.wordsOf(textsIn(event), event.type === 'ModelLicensed' ? event.data.licenceId : ''),
  evolve: (row, _, word) => row ?? { word },
});

/** The models by the words of their names. */
const nameWords = rowsOnce<NameWordRow, CatalogueEvent>(nameWord, (events) =>
  events.flatMap((event) => {
    const { data } = event;
    if (!('modelId' in data)) return [];
    const words = new Set(wordsOf(textsIn(event).name ?? ''));
    return [...words].map((word) => ({ word, model_id: data.modelId }));
  }),
);

/** Words that the Admin made equal. */
const wordsOfSearch = rowTable<SearchWordsRow, CatalogueEvent>({
  table: searchWords,
  keysOf: ({ type }) => (type === 'SearchWordsSet' ? ['shop'] : []),
  evolve: (row, { type, data }, key) => (type === 'SearchWordsSet' ? { key, groups: data.groups } : row),
});

/** The catalogue for shoppers and the Admin, one row per model. */
export const modelsProjection = rowProjection<CatalogueEvent>({
  streamCategories: ['model', 'asset', 'passport', 'preview', 'searchWords', 'licence', 'review'],
  readModel,
  tables: [models, pictures, words, nameWords, wordsOfSearch, licences],
});
