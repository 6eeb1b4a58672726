import { isUnspaced, pairsOf } from '#contract/cutText.ts';

/** The words that rank first, and all words to find, of a searched one. */
type Meant = { readonly same: readonly string[]; readonly all: readonly string[] };

/** Text forms of Postgres' `tsquery`. */

/** The weights of all fields except the description. */
const fields = 'ABC';

/** A word; one of a script without spaces by its pairs of letters. */
const wordAs = (word: string, weights: string): string => {
  const parts = isUnspaced(word) ? pairsOf(word) : [word];
  return `(${parts.map((part) => `'${part}'${weights && `:${weights}`}`).join(' & ')})`;
};

/** Any of these words; with `weights`, only in fields of these weights. */
export const anyOf = (words: readonly string[], weights = ''): string =>
  `(${words.map((word) => wordAs(word, weights)).join(' | ')})`;

/** All of these queries. */
export const allOf = (queries: readonly string[]): string => queries.join(' & ');

/** Every word, in a field or in the description, or in a field alone. */
export const everyWord = (meant: readonly Meant[], where: 'fields' | 'anywhere'): string =>
  allOf(meant.map(({ all }) => anyOf(all, where === 'fields' ? fields : '')));

/** All selections of this size, in order. */
const selections = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] => {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    selections(items.slice(at + 1), size - 1).map((others) => [item, ...others]),
  );
};

/** This many of the queries, whichever. */
export const someOf = (queries: readonly string[], number: number): string =>
  selections(queries, number)
    .map((chosen) => `(${allOf(chosen)})`)
    .join(' | ');

/** The words with the stem of searched ones: exact matches rank before others. */
export const exactly = (meant: readonly Meant[]): string =>
  meant
    .flatMap(({ same }) => same)
    .map((word) => anyOf([word]))
    .join(' | ');
