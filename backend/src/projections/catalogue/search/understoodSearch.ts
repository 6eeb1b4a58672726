import { sql } from 'kysely';
import type { CutWord } from '#contract/cutText.ts';
import type { ListingFilter } from '#contract/listingFilter.ts';
import { readTerm, type WordFilter } from '#contract/searchedTerm.ts';
import { cutVersions, isProgramWord } from '#domain/catalogue/search/programs.ts';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { askedWords, isTelling } from '../models/words.ts';
import { condition } from './condition.ts';
import { type Meaning, meaningOf, searchWords } from './meanings.ts';
import { meaningsOf } from './otherSpellings.ts';
import { cheaperPlan, type SearchPlan, samplesOf } from './searchPlan.ts';
import { allOf, anyOf, everyWord, exactly, someOf } from './tsQuery.ts';

/** Number of words of a search term that are used; further words are ignored. */
const mostWords = 8;
/** If no model has all words, this many of the first ones that the catalogue has are tried in every combination; the number of combinations grows fast. */
const mostSelected = 4;

/** The searched words of a term, without versions of programs; words without a meaning only if there are no others. */
const searchedWords = (term: string): readonly CutWord[] => {
  const all = [...new Map(askedWords(cutVersions(term).rest).map((one) => [one.word, one])).values()];
  const telling = all.filter(({ word }) => isTelling(word));
  return (telling.length > 0 ? telling : all).slice(0, mostWords);
};

/** The searched words of a term in order, without those that mean a filter. */
export const spelledWords = (term: string): string =>
  searchedWords(readTerm(term).words)
    .map(({ word }) => word)
    .join(' ');

/** The searched words of a term and its filters: terms with the same results are equal. */
export const spelledTerm = (term: string): string => {
  const { words, filters } = readTerm(term);
  const asked = searchedWords(words).map(({ word, joined = '' }) => `${word} ${joined}`.trim());
  const { versions } = cutVersions(words);
  const spelled = [...asked.toSorted(), ...versions, ...filters.map(({ typed }) => typed)].join(' ');
  return spelled || (words && '-');
};

/** A word or filter of a term that a result may lack; without a query every result lacks it. */
export type Lacking = { readonly typed: string; readonly query: string | null };

/** How a search is carried out. */
export type UnderstoodSearch = {
  /** The filters that were asked for, and those that words of the term mean. */
  readonly filter: ListingFilter;
  /** A `tsquery`; null: the words restrict nothing. */
  readonly matching: string | null;
  /** A `tsquery` whose matches rank first. */
  readonly exactly: string;
  readonly lacking: readonly Lacking[];
  /** How the matches are found, given the visitor's choices. */
  readonly plan: SearchPlan;
  /** Mistyped words of the term, and the words that were meant. */
  readonly corrected: Readonly<Record<string, string>>;
};

/** The words of an Admin's search as a `tsquery`: every word that has a match must occur; '' finds nothing. */
export const matchingQuery = async (db: Db, term: string): Promise<string> => {
  const groups = await searchWords(db);
  const meant = await Promise.all(
    searchedWords(term).map((word) => meaningOf(db, word, { groups, exact: false, withDrafts: true })),
  );
  return everyWord(
    meant.filter(({ all }) => all.length > 0),
    'anywhere',
  );
};

/** One way to carry out a search. */
type Attempt = Pick<UnderstoodSearch, 'filter' | 'matching' | 'lacking'>;

const anyMatch = (db: Db, { filter, matching }: Attempt) =>
  modelTables(db)
    .selectFrom('searchable as model')
    .select('model_id')
    .where(condition(filter, matching))
    // The sum prevents a scan of the table in order.
    .orderBy(sql`seq + 0`)
    .limit(1);

/**
 * The first attempt that finds models, and the plan to find those that fit the choices, too; null if none does. The newest models are read
 * once for the first attempt, with which most searches end, and once for all others.
 */
const firstThatFinds = async (db: Db, attempts: readonly Attempt[], choices: ListingFilter) => {
  const isNarrowed = Object.keys(choices).length > 0;
  const narrowed = (attempt: Attempt) => ({ ...attempt, filter: { ...attempt.filter, ...choices } });
  for (const some of [attempts.slice(0, 1), attempts.slice(1)]) {
    if (some.length === 0) break;
    const samples = await samplesOf(db, isNarrowed ? [...some, ...some.map(narrowed)] : some);
    const planned = samples.slice(-some.length);
    for (const [nth, attempt] of some.entries()) {
      const { matches = 0 } = samples[nth] ?? {};
      const finds = matches > 0 || (await anyMatch(db, attempt).executeTakeFirst()) !== undefined;
      if (finds && planned[nth]) return { ...attempt, plan: cheaperPlan(planned[nth]) };
    }
  }
  return null;
};

/** All parts of the term first, then without the words of programs, then fewer and fewer of its words; with filters last, then without one of them, then without all. */
const attemptsFor = (
  asked: ListingFilter,
  filters: readonly WordFilter[],
  meant: readonly Meaning[],
  unknown: readonly Lacking[],
): readonly Attempt[] => {
  const without = (lost: readonly WordFilter[]) => ({
    filter: Object.assign(
      { ...asked },
      ...filters.filter((one) => !lost.includes(one)).map((one) => one.filter),
    ) as ListingFilter,
    lacking: [...unknown, ...lost.map(({ typed }) => ({ typed, query: null }))],
  });
  const groups = meant.map(({ word, corrected = word, same, all }) => ({
    typed: corrected,
    query: anyOf(all),
    isWhole: same.length > 0,
  }));
  const telling = groups.filter(({ typed }) => !isProgramWord(typed));
  const kept = (telling.length > 0 ? telling : groups)
    .toSorted((one, other) => Number(other.isWhole) - Number(one.isWhole))
    .map(({ query }) => query);
  const withoutPrograms = (lost: readonly WordFilter[]): readonly Attempt[] => {
    const { filter, lacking } = without(lost);
    if (kept.length === groups.length) return [];
    return [{ filter, matching: allOf(kept), lacking: [...lacking, ...groups] }];
  };
  const fewerWords = (lost: readonly WordFilter[]): readonly Attempt[] =>
    kept.slice(1, mostSelected + 1).map((_, at, all) => {
      const { filter, lacking } = without(lost);
      const matching = someOf(kept.slice(0, mostSelected), all.length - at);
      return { filter, matching, lacking: [...lacking, ...groups] };
    });
  const texts = filters
    .filter(({ isText }) => isText)
    .map(({ typed }) => {
      const words = askedWords(typed).map(({ word, joined = word }) => anyOf([word, joined]));
      return `(${allOf(words)})`;
    });
  const asText = {
    filter: asked,
    matching: allOf([...groups.map(({ query }) => query), ...texts]),
    // A model that calls something free in its text still has a price.
    lacking: without(filters.filter(({ isText, filter }) => !isText || filter.type)).lacking,
  };
  const readAsText = texts.length > 0 ? [asText] : [];
  if (meant.length === 0) return [{ ...without([]), matching: null, lacking: [] }, ...readAsText];
  const losses = filters.length > 1 ? [...filters.map((one) => [one]), filters] : [filters];
  const all = [
    { ...without([]), matching: everyWord(meant, 'fields') },
    { ...without([]), matching: everyWord(meant, 'anywhere') },
    ...withoutPrograms([]),
    ...fewerWords([]),
  ];
  if (filters.length === 0) return all;
  return [
    ...all,
    ...readAsText,
    ...losses.map((lost) => ({ ...without(lost), matching: everyWord(meant, 'anywhere') })),
    ...withoutPrograms(filters),
    ...fewerWords(filters),
  ];
};

type Asked = ListingFilter & { readonly search: string };

const understand = async (
  db: Db,
  { search, exact = false, ...asked }: Asked,
  choices: ListingFilter,
): Promise<UnderstoodSearch | null> => {
  const read = readTerm(search);
  const { words } = read;
  const filters = read.filters.filter(({ excluded }) => excluded === undefined);
  if (words === '' && read.filters.length === 0)
    return { filter: asked, matching: null, exactly: '', lacking: [], plan: 'newest', corrected: {} };
  const groups = await searchWords(db);
  const all = await meaningsOf(db, searchedWords(words), { groups, exact });
  const meant = all.filter((one) => one.all.length > 0);
  if (meant.length === 0 && (words !== '' || read.filters.length === 0)) return null;
  const unknown = all.filter((one) => one.all.length === 0).map(({ word }) => ({ typed: word, query: null }));
  // A letter begins a word of nearly every model.
  if (unknown.length > 0 && meant.every(({ word }) => /^[a-z]$/.test(word))) return null;
  const excluded = askedWords(read.filters.map((one) => one.excluded ?? '').join(' '));
  const not = (await Promise.all(excluded.map((word) => meaningOf(db, word, { groups, exact: true }))))
    .filter(({ same }) => same.length > 0)
    .map(({ same }) => `!${anyOf(same)}`);
  const attempts = attemptsFor(asked, filters, meant, unknown).map(({ matching, ...attempt }) => ({
    ...attempt,
    matching: allOf([...(matching === null ? [] : [`(${matching})`]), ...not]) || null,
  }));
  const found = await firstThatFinds(db, attempts, choices);
  const corrected = meant.flatMap((one) => (one.corrected === undefined ? [] : [[one.word, one.corrected]]));
  const versions = cutVersions(words).versions.map((typed) => ({
    typed,
    query: allOf(askedWords(typed).map(({ word, joined = word }) => anyOf([word, joined]))),
  }));
  return (
    found && {
      ...found,
      lacking: [...found.lacking, ...versions],
      exactly: [exactly(meant), ...versions.map(({ query }) => query)].filter(Boolean).join(' | '),
      corrected: Object.fromEntries(corrected),
    }
  );
};

/** The meaning of a search; null if nothing fits. */
export type Meant = { readonly understood: UnderstoodSearch | null };
/** Keeps what searches mean until a model or a word changes: a list, its further pages and its facets ask for the same. */
export type KeepMeant = (key: string, make: () => Promise<Meant>) => Promise<Meant>;

/** How a search is carried out, so that it finds something if any of its words does, whatever the visitor's choices; null if nothing fits. */
export const understandSearch = async (
  { searching, keepMeant }: { readonly searching: Db; readonly keepMeant: KeepMeant },
  asked: Asked,
  choices: ListingFilter = {},
): Promise<UnderstoodSearch | null> => {
  const make = async () => ({ understood: await understand(searching, asked, choices) });
  return (await keepMeant(JSON.stringify([asked, choices]), make)).understood;
};
