import { sql } from 'kysely';
import { isSearch, type ListingFilter, spelledFilter } from '#contract/listingFilter.ts';
import type { ModelAttributes } from '#domain/catalogue/models/model.events.ts';
import type { SearchWords } from '#domain/catalogue/search/searchWords.ts';
import type { Db } from '#infra/database/database.ts';
import { storableJson } from '../../copyText.ts';
import type { Change } from '../../rowProjection.ts';
import { insertRows, upsertRows } from '../../rows.ts';
import {
  type ModelRow,
  modelTables,
  type SearchableRow,
  searchable,
  selectingColumns,
} from '../models/table.ts';
import { wordsOf } from '../models/words.ts';
import { namesNothing } from './condition.ts';
import { facetsOfModels } from './facetsOfModels.ts';
import { findsModels, searchWords, wordsAround, wordsNear } from './meanings.ts';
import { pageOfModels, type SearchDeps } from './pageOfModels.ts';
import { searchedWordsOf, searchVector } from './searchVector.ts';
import { countChoices, countPlaces } from './storedCounts.ts';
import { tableOfModels } from './tableOfModels.ts';
import { type KeepMeant, type Meant, spelledTerm, spelledWords } from './understoodSearch.ts';

/** Number of words of a term that are used, and number of suggestions. */
const mostWords = 4;
const mostSearches = 4;

/** The catalogue's words with most trigrams in common with this one; they may differ far more than a mistyped word. */
const wordsLike = (db: Db, word: string) =>
  modelTables(db)
    .selectFrom('word')
    .select('word')
    .where(sql<boolean>`word % ${word}`)
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('word')
    .limit(mostSearches);

/** The catalogue's words for a searched word: equal or nearly equal ones, otherwise similar ones. */
const candidates = async (db: Db, groups: SearchWords, word: string): Promise<readonly string[]> => {
  const around = (_: Db, searched: string) => wordsAround(db, groups, searched);
  for (const query of [around, wordsNear, wordsLike]) {
    const found = await query(db, word).execute();
    if (found.length > 0) return found.slice(0, mostSearches).map((row) => row.word);
  }
  return [];
};

/** Searches of one word with results, for a term without any; words nearest to its first word come first. */
const suggestedSearches = async (db: Db, term: string): Promise<readonly string[]> => {
  const words = [...new Set(wordsOf(term))].slice(0, mostWords);
  const groups = await searchWords(db);
  const found = await Promise.all(words.map((word) => candidates(db, groups, word)));
  const suggested: string[] = [];
  for (const word of new Set(found.flat())) {
    if (suggested.length === mostSearches) break;
    if (await findsModels(db, word).executeTakeFirst()) suggested.push(word);
  }
  return suggested;
};

/** Listings and searches of the catalogue. These calls hide how models are found. */
export const catalogueSearch = (deps: SearchDeps) => ({
  /** One page with the total: newest first, for a search best first. */
  pageOfModels: pageOfModels(deps),
  /** The number of models of a listing that each choice would show. */
  facetsOfModels: facetsOfModels(deps),
  /** Suggested searches with results, for a term without any. */
  suggestedSearches: (term: string) => suggestedSearches(deps.searching, term),
  /** The groups of words that mean the same. */
  searchWords: () => searchWords(deps.searching),
  /** The Admin's table: filtered, in one of its orders. */
  tableOfModels: tableOfModels(deps),
});

export type CatalogueSearch = ReturnType<typeof catalogueSearch>;

/** The words are those of the stored attributes, which lack what Postgres refuses: a later change computes them again from these. */
const searchableOf = (model: ModelRow): SearchableRow => {
  const selecting = Object.fromEntries(selectingColumns.map((name) => [name, model[name]]));
  const stored = JSON.parse(storableJson(model.attributes)) as ModelAttributes;
  return { ...(selecting as Omit<SearchableRow, 'search'>), search: searchVector(stored, model.licence_id) };
};

/** Copies the part of changed models that searches read; a deleted model keeps its row. */
const copySearchable = async (
  changes: readonly Change<ModelRow>[],
  tx: Db,
  schema: string,
): Promise<void> => {
  const place = { schema, table: searchable };
  const added: SearchableRow[] = [];
  const changed: SearchableRow[] = [];
  for (const { before, after } of changes) {
    if (after === null) continue;
    if (before === null) added.push(searchableOf(after));
    else if (['attributes' as const, ...selectingColumns].some((name) => before[name] !== after[name]))
      changed.push(searchableOf(after));
  }
  if (added.length > 0) await insertRows(tx, place, added);
  if (changed.length > 0) await upsertRows(tx, place, changed);
};

/** The additional tables for searches: what they read of models, their words, and counts of the listed ones. */
export const searchIndex = {
  wordsOf: searchedWordsOf,
  follow: async (changes: readonly Change<ModelRow>[], tx: Db, schema: string): Promise<void> => {
    await copySearchable(changes, tx, schema);
    await countChoices(changes, tx, schema);
    await countPlaces(changes, tx, schema);
  },
};

export { type KeepMeant, type Meant, spelledWords };

/** The normalised form of a filter: filters with the same results in the same order are equal. A term without a word differs from no term. */
export const spelledListing = (filter: ListingFilter): ReturnType<typeof spelledFilter> => {
  // A name without letters, such as an underscore, differs from a missing name.
  if (namesNothing(filter)) return { ...spelledFilter({}), category: '_' };
  return spelledFilter(isSearch(filter) ? { ...filter, search: spelledTerm(filter.search) } : filter);
};
