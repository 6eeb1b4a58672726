import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { wordsOf } from '../models/words.ts';
import { wordsAround, wordsNear } from './matchingQuery.ts';

/** Words of a term that are looked at, and searches that are suggested. */
const mostWords = 4;
const mostSearches = 4;

/** The catalogue's words that have most trigrams in common with this one; far more different than a mistyped word may be. */
const wordsLike = (db: Db, word: string) =>
  modelTables(db)
    .selectFrom('word')
    .select('word')
    .where(sql<boolean>`word % ${word}`)
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('word')
    .limit(mostSearches);

const findsModels = (db: Db, word: string) =>
  modelTables(db)
    .selectFrom('model')
    .select('model_id')
    .where('listed', '=', true)
    .where(sql<boolean>`search @@ ${`'${word}'`}::tsquery`)
    .limit(1);

/** Words of the catalogue for a word of a search: the same or near ones, otherwise similar ones. */
const candidates = async (db: Db, word: string): Promise<readonly string[]> => {
  for (const query of [wordsAround, wordsNear, wordsLike]) {
    const found = await query(db, word).execute();
    if (found.length > 0) return found.slice(0, mostSearches).map((row) => row.word);
  }
  return [];
};

/** Searches by one word that find models, for a term that finds none; the nearest of its first word first. */
export const suggestedSearches = async (db: Db, term: string): Promise<readonly string[]> => {
  const words = [...new Set(wordsOf(term))].slice(0, mostWords);
  const found = await Promise.all(words.map((word) => candidates(db, word)));
  const suggested: string[] = [];
  for (const word of new Set(found.flat())) {
    if (suggested.length === mostSearches) break;
    if (await findsModels(db, word).executeTakeFirst()) suggested.push(word);
  }
  return suggested;
};
