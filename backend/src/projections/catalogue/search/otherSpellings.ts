import { sql } from 'kysely';
import type { CutWord } from '#contract/cutText.ts';
import type { SearchWords } from '#domain/catalogue/search/searchWords.ts';
import type { Db } from '#infra/database/database.ts';
import { modelTables } from '../models/table.ts';
import { searchedForm } from '../models/words.ts';
import { type Finding, findsModels, type Meaning, meaningOf } from './meanings.ts';

/** Those of these texts that are words of the catalogue. */
const listedWords = async (db: Db, texts: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await modelTables(db)
    .selectFrom('word')
    .select('word')
    .where(sql<boolean>`word = any(${texts}::text[])`)
    .execute();
  return new Set(rows.map(({ word }) => word));
};

/** Words of which two are one in the catalogue, in either order, are also that one: "light house". */
const withCompounds = async (db: Db, words: readonly CutWord[]): Promise<readonly CutWord[]> => {
  if (words.length < 2) return words;
  const pairsWith = ({ word }: CutWord) =>
    words.flatMap((other) => [`${word}${other.word}`, `${other.word}${word}`]);
  const listed = await listedWords(db, words.flatMap(pairsWith));
  return words.map((one) => {
    const joined = one.joined ?? pairsWith(one).find((pair) => listed.has(pair));
    return { word: one.word, ...(joined !== undefined && { joined }) };
  });
};

/** A part of a compound has at least this many letters; the end of one that begins with an unknown word has more. */
const shortest = 3;

type Cut = readonly [head: string, tail: string];
const unevenness = ([head, tail]: Cut): number => Math.abs(head.length - tail.length);

/**
 * The known words that an unknown one is written from: "stuhle" of "stuehle", "coffee" and "table" of "coffeetable", "maya" of "maya2024", and
 * "tisch" of "esstisch".
 */
const partsOf = async (db: Db, groups: SearchWords, word: string): Promise<readonly string[]> => {
  if (!/^[a-z0-9]+$/.test(word)) return [];
  const plain = word.replace(/([aou])e/g, '$1');
  const cuts = [...word].slice(1).map((_, at): Cut => [word.slice(0, at + 1), word.slice(at + 1)]);
  const listed = await listedWords(db, [plain, ...cuts.flat()].map(searchedForm));
  const members = new Set(groups.flat().map(searchedForm));
  const hasMeaning = (part: string) =>
    members.has(part.replace(/(?<=.{4})(?:e|e?n)$/, '')) || members.has(part);
  const isKnown = (part: string) =>
    part.length >= shortest && (listed.has(searchedForm(part)) || hasMeaning(part));
  const spellings = [
    [plain].filter((one) => one !== word && isKnown(one)),
    ...cuts
      .filter((both) => both.every(isKnown))
      .toSorted((one, other) => unevenness(one) - unevenness(other)),
    ...cuts.filter(([head, tail]) => isKnown(head) && /^\d+$/.test(tail)).map(([head]) => [head]),
    ...cuts
      .filter(([head, tail]) => head.length >= shortest && tail.length > shortest && isKnown(tail))
      .map(([, tail]) => [tail]),
  ];
  const parts = spellings.find(({ length }) => length > 0) ?? [];
  // The answer names them, so none is a word of a draft.
  for (const part of parts)
    if (!hasMeaning(part) && !(await findsModels(db, searchedForm(part)).executeTakeFirst())) return [];
  return parts;
};

/** The meanings of the words of a search; a word that nothing has is also read in other spellings. */
export const meaningsOf = async (
  db: Db,
  words: readonly CutWord[],
  finding: Finding,
): Promise<readonly Meaning[]> => {
  const meanings = (await withCompounds(db, words)).map(async (written) => {
    const meaning = await meaningOf(db, written, finding);
    if (meaning.all.length > 0 || finding.exact) return [meaning];
    const parts = await partsOf(db, finding.groups, written.word);
    const found = await Promise.all(
      parts.map((part) => meaningOf(db, { word: searchedForm(part) }, { ...finding, exact: true })),
    );
    if (found.length === 0 || found.some(({ all }) => all.length === 0)) return [meaning];
    return found.map((one) => ({ ...one, word: written.word, corrected: parts.join(' ') }));
  });
  return (await Promise.all(meanings)).flat();
};
