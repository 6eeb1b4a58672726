import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import { rowsOnce, rowTable } from '../../rowProjection.ts';
import { searchIndex } from '../search/search.ts';
import type { CatalogueEvent } from './catalogueEvent.ts';
import { type NameWordRow, nameWord, type SearchWordsRow, searchWords, type WordRow, word } from './table.ts';
import { wordsOf } from './words.ts';

/** The texts of a model that an event changes. */
const textsIn = ({ type, data }: CatalogueEvent): Partial<ModelAttributes> =>
  type === 'ModelUploaded' || type === 'ModelDrafted' || type === 'ModelUpdated' ? data.attributes : {};

/** Every word of the models, for corrections. */
export const words = rowTable<WordRow, CatalogueEvent>({
  table: word,
  addOnly: true,
  keysOf: (event) =>
    searchIndex.wordsOf(textsIn(event), event.type === 'ModelLicensed' ? event.data.licenceId : ''),
  evolve: (row, _, word) => row ?? { word },
});

/** The models by the words of their names. */
export const nameWords = rowsOnce<NameWordRow, CatalogueEvent>(nameWord, (events) =>
  events.flatMap((event) => {
    const { data } = event;
    if (!('modelId' in data)) return [];
    const words = new Set(wordsOf(textsIn(event).name ?? ''));
    return [...words].map((word) => ({ word, model_id: data.modelId }));
  }),
);

/** Words that the Admin made equal. */
export const wordsOfSearch = rowTable<SearchWordsRow, CatalogueEvent>({
  table: searchWords,
  keysOf: ({ type }) => (type === 'SearchWordsSet' ? ['shop'] : []),
  evolve: (row, { type, data }, key) => (type === 'SearchWordsSet' ? { key, groups: data.groups } : row),
});
