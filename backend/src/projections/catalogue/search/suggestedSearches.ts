import { sql } from 'kysely';
import type { SearchWords } from '#domain/catalogue/search/searchWords.ts';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { wordsOf } from '../models/words.ts';
import { findsModels, searchWords, wordsAround, wordsNear } from './meanings.ts';

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
export const suggestedSearches = async (db: Db, term: string): Promise<readonly string[]> => {
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
