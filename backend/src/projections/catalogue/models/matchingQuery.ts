import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from './table.ts';
import { wordsOf } from './words.ts';

/** Words of a search term that are used; further words are ignored. */
const mostWords = 8;
/** Words of the catalogue that one mistyped word may mean. */
const mostMeanings = 5;

/** All forms of the word with two neighbouring letters swapped: the most common slip, counted as one mistake. */
const swapped = (word: string): readonly string[] => {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''),
    );
};

/** Mistakes that a word of this length may have; one swap is always allowed. */
const mistakesIn = (word: string): number => {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
};

/** The catalogue's words that begin with this one or, from three letters on, contain it. */
export const wordsAround = (db: Db, word: string) =>
  modelTables(db)
    .selectFrom('word')
    .select('word')
    .where('word', 'like', word.length < 3 ? `${word}%` : `%${word}%`)
    .orderBy(sql`length(word)`)
    .limit(200);

/** The catalogue's words nearest to a mistyped one: fewest mistakes, then most trigrams in common. */
export const wordsNear = (db: Db, word: string) => {
  const distance = sql<number>`case when word = any(${swapped(word)}::text[]) then 1
    when ${mistakesIn(word)}::integer = 0 then 9
    else levenshtein_less_equal(word, ${word}, ${mistakesIn(word)}) end`;
  return modelTables(db)
    .selectFrom('word')
    .select(['word', distance.as('mistakes')])
    .where(sql`length(word)`, '>=', word.length - mistakesIn(word))
    .where(sql`length(word)`, '<=', word.length + mistakesIn(word))
    .where(distance, '<=', Math.max(1, mistakesIn(word)))
    .orderBy('mistakes')
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('word')
    .limit(mostMeanings);
};

const meanings = async (db: Db, word: string): Promise<readonly string[]> => {
  const around = await wordsAround(db, word).execute();
  if (around.length > 0) return around.map((row) => row.word);
  if (word.length < 3) return [];
  const near = await wordsNear(db, word).execute();
  return near.filter(({ mistakes }) => mistakes === near[0]?.mistakes).map((row) => row.word);
};

/**
 * A search term as a Postgres `tsquery`: every word must occur, exactly, as a part of a longer one, or nearly (Q26).
 * Words without a match are left out as long as another word has one; '' finds nothing.
 */
export const matchingQuery = async (db: Db, term: string): Promise<string> => {
  const words = [...new Set(wordsOf(term))].slice(0, mostWords);
  const meant = await Promise.all(words.map((word) => meanings(db, word)));
  return meant
    .filter((options) => options.length > 0)
    .map((options) => `(${options.map((option) => `'${option}'`).join(' | ')})`)
    .join(' & ');
};
