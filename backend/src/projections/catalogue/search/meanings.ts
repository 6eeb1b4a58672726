import { type RawBuilder, sql } from 'kysely';
import { type CutWord, isUnspaced } from '#contract/cutText.ts';
import { type SearchWords, shippedSearchWords } from '#domain/catalogue/search/searchWords.ts';
import type { Db } from '#infra/database/database.ts';
import { modelTables, stemOf } from '../models/table.ts';
import { searchedForm } from '../models/words.ts';
import { anyOf } from './tsQuery.ts';

/** The groups of words that mean the same. */
export const searchWords = async (db: Db): Promise<SearchWords> =>
  (await modelTables(db).selectFrom('search_words').select('groups').limit(1).executeTakeFirst())?.groups ??
  shippedSearchWords;

/** Whether a word is a member of a group or its plural: one in -es has lost only its s, German ones end in -n or -en ("Lampen", not "turn"). */
const isForm = (word: string, member: string): boolean =>
  word.startsWith(member) &&
  ['', 'e', ...(member.length > 3 ? ['n', 'en'] : [])].includes(word.slice(member.length));

/** The forms of the words of groups, of which every search asks for all. */
const forms = new Map<string, string>();
const mostForms = 10_000;

const formOf = (word: string): string => {
  const known = forms.get(word) ?? searchedForm(word);
  if (forms.size >= mostForms) forms.clear();
  forms.set(word, known);
  return known;
};

/** The words with the same meaning as this one, without it, in the form that `wordsOf` gives. */
const synonymsOf = (groups: SearchWords, word: string): readonly string[] =>
  groups
    .map((group) => group.map(formOf))
    .filter((group) => group.some((member) => isForm(word, member)))
    .flat()
    .filter((member) => member !== word);

const ending = /^(?:|e|s|es|d|ed|er|ing|y|ie|ies)$/;

/** Whether two words with the same stem differ only in their ending: "candle" and "candles", but not "animal" and "animated". */
const isInflected = (one: string, other: string): boolean => {
  const letters = [...one];
  const differs = letters.findIndex((letter, at) => letter !== other[at]);
  const common = differs === -1 ? letters.length : differs;
  return ending.test(one.slice(common)) && ending.test(other.slice(common));
};

/** Words shorter than this are corrected only by swapped, doubled or missing letters: "plane" is no misspelt "plant". */
const shortest = 6;
/** Words from this length on may contain two mistakes. */
const long = 7;

/** All forms of a word with two adjacent letters swapped or one of a pair dropped, both counted as one mistake. The first letter stays. */
const likelyForms = (word: string): readonly string[] => {
  const letters = [...word];
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters.slice(0, at);
    const after = letters.slice(at + 2);
    if (letter === letters[at]) return [[...before, letter, ...after].join('')];
    return at === 0 ? [] : [[...before, letter, letters[at], ...after].join('')];
  });
};

/** The number of mistakes of any kind that a word may contain. */
const mistakesIn = (word: string): number => {
  if (word.length < shortest) return 0;
  return word.length < long ? 1 : 2;
};

/** Whether a word this short may lack a letter. */
const mayLackLetter = (word: string): boolean => word.length > 3 && word.length < shortest;

/** Words shorter than this find words that begin with them, not words that contain them. */
const shortestInfix = 3;
/** A word this long is also the end of longer ones that mean the same thing: a chair is in "armchair". */
const shortestEnd = 4;
/** Maximum number of words of the catalogue that one searched word may match. Postgres cannot estimate how frequent a prefix is. */
const mostAround = 20;

/** How a word of the catalogue resembles a searched one; the nearest kinds first. */
const kinds = { same: 0, synonym: 1, end: 2, beginning: 3, part: 4 } as const;

/** The catalogue's words for this one: with the same stem or meaning, ending or beginning with it, or, from three letters on, containing it. */
export const wordsAround = (db: Db, groups: SearchWords, word: string) => {
  const like = synonymsOf(groups, word);
  const isSame = sql<boolean>`(word = ${word} or ${stemOf(sql.ref('word'))} = ${stemOf(sql`${word}::text`)})`;
  const isSynonym = sql<boolean>`word = any(${like}::text[])`;
  const kind = sql<number>`case when ${isSame} then ${sql.lit(kinds.same)}
    when ${isSynonym} then ${sql.lit(kinds.synonym)}
    when ${word.length >= shortestEnd} and right(word, ${word.length}) = ${word} then ${sql.lit(kinds.end)}
    when starts_with(word, ${word}) then ${sql.lit(kinds.beginning)}
    else ${sql.lit(kinds.part)} end`;
  return modelTables(db)
    .selectFrom('word')
    .select(['word', kind.as('kind')])
    .where(
      sql<boolean>`(${isSame} or ${isSynonym} or word like ${word.length < shortestInfix ? `${word}%` : `%${word}%`})`,
    )
    .orderBy('kind')
    .orderBy(sql`length(word)`)
    .orderBy('word')
    .limit(mostAround);
};

/** The catalogue's words nearest to a mistyped one, with the same first letter: fewest mistakes, then most trigrams in common. */
export const wordsNear = (db: Db, word: string) => {
  const most = mistakesIn(word);
  const isLikely = sql<boolean>`word = any(${likelyForms(word)}::text[])`;
  const distance = sql<number>`case when ${isLikely} then 1 else levenshtein_less_equal(word, ${word}, 2) end`;
  const conditions: readonly RawBuilder<boolean>[] = [
    isLikely,
    ...(mayLackLetter(word)
      ? [sql<boolean>`(length(word) = ${word.length + 1} and levenshtein_less_equal(word, ${word}, 1) = 1)`]
      : []),
    ...(most > 0
      ? [
          sql<boolean>`(length(word) between ${word.length - most} and ${word.length + most}
            and levenshtein_less_equal(word, ${word}, ${most}) <= ${most})`,
        ]
      : []),
  ];
  return (
    modelTables(db)
      .selectFrom('word')
      .select(['word', distance.as('mistakes')])
      // Numbers are not corrected: in a large catalogue, most words could be a mistyped number.
      .where('word', '>=', 'a')
      .where(sql<boolean>`left(word, 1) = ${[...word][0] ?? ''}`)
      .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
      .orderBy('mistakes')
      .orderBy(sql`similarity(word, ${word})`, 'desc')
      .orderBy('word')
      .limit(1)
  );
};

/** The words of the catalogue that a searched word finds. */
export type Meaning = {
  readonly word: string;
  /** Words of the catalogue with the same stem, which rank first; and all words to find. */
  readonly same: readonly string[];
  readonly all: readonly string[];
  /** The word that was meant, if this one was mistyped. */
  readonly corrected?: string;
};

/** A model that this word describes; a listed one, unless drafts count too. */
export const findsModels = (db: Db, word: string, withDrafts = false) =>
  modelTables(db)
    .selectFrom('searchable')
    .select('model_id')
    .$if(!withDrafts, (query) => query.where('listed', '=', true))
    .where(sql<boolean>`search @@ ${anyOf([word])}::tsquery`)
    .limit(1);

/** The groups of words with equal meaning, whether a mistyped word is searched as it is, and whether the words of drafts are known. */
export type Finding = {
  readonly groups: SearchWords;
  readonly exact: boolean;
  readonly withDrafts?: boolean;
};

/** The words of the catalogue that a searched word finds. With an exact match, those that only begin with it or contain it do not count. */
const around = async (db: Db, word: string, { groups, withDrafts }: Finding): Promise<Meaning> => {
  const rows = await wordsAround(db, groups, word).execute();
  const like = synonymsOf(groups, word);
  // A text without spaces contains more words than it is cut into.
  const isFound =
    isUnspaced(word) && (await findsModels(db, word, withDrafts).executeTakeFirst()) !== undefined;
  const found = [
    ...(isFound ? [{ word, kind: kinds.same }] : []),
    ...rows.filter(
      (row) => row.kind !== kinds.same || isInflected(row.word, word) || like.includes(row.word),
    ),
  ];
  const nearest = found[0]?.kind ?? kinds.part;
  const furthest = [kinds.end, kinds.end, kinds.beginning, kinds.part, kinds.part][nearest] ?? kinds.part;
  const of = (most: number) => [...new Set(found.filter(({ kind }) => kind <= most).map((row) => row.word))];
  return { word, same: of(kinds.same), all: of(furthest) };
};

/** Number of words that a mistyped one may mean. */
const mostMeant = 4;

/**
 * The words of the catalogue that a searched word finds, or without the signs inside it. Without any, those of the nearest spelling are found,
 * unless it is `exact`.
 */
export const meaningOf = async (db: Db, { word, joined }: CutWord, finding: Finding): Promise<Meaning> => {
  const { exact, withDrafts = false } = finding;
  const [found, { same }] = await Promise.all([
    around(db, word, finding),
    joined === undefined ? { same: [] } : around(db, joined, finding),
  ]);
  if (found.all.length + same.length > 0)
    return { word, same: [...found.same, ...same], all: [...found.all, ...same] };
  if (exact || word.length < shortestInfix) return found;
  // The answer names the corrected word.
  for (const { word: corrected } of await wordsNear(db, word).limit(mostMeant).execute())
    if (await findsModels(db, corrected, withDrafts).executeTakeFirst())
      return { ...(await around(db, corrected, finding)), word, corrected };
  return found;
};
