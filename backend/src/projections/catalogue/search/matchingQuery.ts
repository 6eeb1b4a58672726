import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { tellingWordsOf, wordsOf } from '../models/words.ts';

/** Number of words of a search term that are used; further words are ignored. */
const mostWords = 8;
/** Number of words of the catalogue that one mistyped word may stand for. */
const mostMeanings = 5;
/** Words shorter than this find words that begin with them, not words that contain them. */
const shortestInfix = 3;
/** Maximum number of words of the catalogue that one searched word may match. Postgres cannot estimate how frequent a prefix is. */
const mostAround = 20;

/** All forms of the word with two adjacent letters swapped: the most common typing error, counted as one mistake. */
const swapped = (word: string): readonly string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    );
};

/** Number of mistakes allowed in a word of this length; one swap is always allowed. */
const mistakesIn = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
};

/** The catalogue's words that begin with this one, or, from three letters on, contain it: prefixes first, then by length. */
export const wordsAround = (db: Db, word: string) =>
  modelTables(db)
    .selectFrom('word')
    .select('word')
    .where('word', 'like', word.length < shortestInfix ? `${word}%` : `%${word}%`)
    .orderBy(sql`starts_with(word, ${word})`, 'desc')
    .orderBy(sql`length(word)`)
    .orderBy('word')
    .limit(mostAround);

/** The catalogue's words nearest to a mistyped one: fewest mistakes, then most trigrams in common. */
export const wordsNear = (db: Db, word: string) => {
  const distance = sql<number>`case when word = any(${swapped(word)}::text[]) then 1
    when ${mistakesIn(word)}::integer = 0 then 9
    else levenshtein_less_equal(word, ${word}, ${mistakesIn(word)}) end`;
  return (
    modelTables(db)
      .selectFrom('word')
      .select(['word', distance.as('mistakes')])
      // Numbers are not corrected: in a large catalogue, most words could be a mistyped number.
      .where('word', '>=', 'a')
      .where(sql`length(word)`, '>=', word.length - mistakesIn(word))
      .where(sql`length(word)`, '<=', word.length + mistakesIn(word))
      .where(distance, '<=', Math.max(1, mistakesIn(word)))
      .orderBy('mistakes')
      .orderBy(sql`similarity(word, ${word})`, 'desc')
      .orderBy('word')
      .limit(mostMeanings)
  );
};

const meanings = async (db: Db, word: string): Promise<readonly string[]> => {
  const around = await wordsAround(db, word).execute();
  if (around.length > 0) return around.map((row) => row.word);
  if (word.length < shortestInfix) return [];
  const near = await wordsNear(db, word).execute();
  return near.filter(({ mistakes }) => mistakes === near[0]?.mistakes).map((row) => row.word);
};

/** The words of a search term to look for; words without a meaning only if there are no others. */
export const searchedWords = (term: string): readonly string[] => {
  const telling = tellingWordsOf(term);
  return [...new Set(telling.length > 0 ? telling : wordsOf(term))].slice(0, mostWords);
};

/**
 * A search term as a Postgres `tsquery`: every word must occur: exactly, as a part of a longer word, or with a mistake (Q26). Words without
 * a match are left out while another word has one; '' finds nothing.
 */
export const matchingQuery = async (db: Db, term: string): Promise<string> => {
  const meant = await Promise.all(searchedWords(term).map((word) => meanings(db, word)));
  return meant
    .filter((options) => options.length > 0)
    .map((options) => `(${options.map((option) => `'${option}'`).join(' | ')})`)
    .join(' & ');
};

/** The words as they were typed, as a `tsquery`: exact matches rank before partial ones. */
export const typedQuery = (term: string): string =>
  searchedWords(term)
    .map((word) => `'${word}'`)
    .join(' | ');
