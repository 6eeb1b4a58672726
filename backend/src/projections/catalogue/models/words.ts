/** Words shorter than this, or ending in ss, us or is, are not plurals. */
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;

const plainText = /^[\t\n\r -~]*$/;

const split = (text: string): readonly string[] => {
  const matches = plainText.test(text)
    ? text.toLowerCase().match(/[a-z0-9]+/g)
    : text
        .normalize('NFKD')
        .replace(/\p{Mark}+/gu, '')
        .toLowerCase()
        .match(/[\p{Letter}\p{Number}]+/gu);
  return (matches ?? []).map((word) => singular(word.slice(0, 60)));
};

/** Styles, materials and categories repeat often; in a replay a hundred thousand times. */
const remembered = new Map<string, readonly string[]>();
const mostRemembered = 5_000;
/** In characters; descriptions have their own limit. */
const longestRemembered = 200;

/**
 * The words of a text in the form used by search: lower case, without accents, in the singular. Listings and search
 * terms are treated alike, so they match (Q26).
 */
export const wordsOf = (text: string): readonly string[] => {
  if (text.length > longestRemembered) return split(text);
  const known = remembered.get(text);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const words = split(text);
  remembered.set(text, words);
  return words;
};

/** Words without a meaning of their own, such as articles. */
const fillers = new Set(
  'a an and are as at be by for from in into is it its of on or that the this to was with'.split(' '),
);

/** The words of a text, without those that have no meaning of their own. */
export const tellingWordsOf = (text: string): readonly string[] =>
  wordsOf(text).filter((word) => !fillers.has(word));
