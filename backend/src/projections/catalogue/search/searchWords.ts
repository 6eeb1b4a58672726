import { type SearchWords, shippedSearchWords } from '#domain/catalogue/search/searchWords.ts';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { searchedForm } from '../models/words.ts';

const setSearchWords = (db: Db) => modelTables(db).selectFrom('search_words').select('groups').limit(1);

/** The groups of words that mean the same. */
export const searchWords = async (db: Db): Promise<SearchWords> =>
  (await setSearchWords(db).executeTakeFirst())?.groups ?? shippedSearchWords;

/** The words with the same meaning as this one, without it, in the form that `wordsOf` gives. A plural in -es has lost only its s. */
export const synonymsOf = (groups: SearchWords, word: string): readonly string[] =>
  groups
    .map((group) => group.map(searchedForm))
    .filter((group) => group.some((member) => member === word || `${member}e` === word))
    .flat()
    .filter((member) => member !== word);
