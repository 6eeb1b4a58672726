import { type CutWord, cutText, hasUnspaced, lettersAndPairsOf, segmentsOf } from '#contract/cutText.ts';
import { foldedText } from '#contract/foldedText.ts';

/** Words shorter than this, or ending in ss, us or is, are not plurals. */
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;

/** In characters. */
const longest = 60;

const cutShort = (word: string): string => word.slice(0, longest);

const shortened = (word: string): string => singular(cutShort(word));

/** A word in the form of `wordsOf`. */
export const searchedForm = (word: string): string => shortened(foldedText(word));

/** The words of a search in the form of `wordsOf`. */
export const askedWords = (term: string): readonly CutWord[] =>
  cutText(term).map(({ word, joined }) => ({
    word: shortened(word),
    ...(joined !== undefined && { joined: shortened(joined) }),
  }));

/** In characters; descriptions have their own limit. */
const longestRemembered = 200;
const mostRemembered = 5_000;

/** Styles, materials and categories repeat often; in a replay a hundred thousand times. */
const remembering = (cutRun: (run: string) => readonly string[], form = shortened) => {
  const remembered = new Map<string, readonly string[]>();
  const split = (text: string): readonly string[] => {
    const words: string[] = [];
    let before: string | undefined;
    for (const { word, joined } of cutText(text, cutRun)) {
      if (joined !== undefined && joined !== before) words.push(form(joined));
      words.push(form(word));
      before = joined;
    }
    return words;
  };
  return (text: string): readonly string[] => {
    if (text.length > longestRemembered) return split(text);
    const known = remembered.get(text);
    if (known) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const words = split(text);
    remembered.set(text, words);
    return words;
  };
};

/**
 * The words of a text in the form used by search: folded, in the singular, and with signs inside also without them. Listings and search
 * terms are treated alike, so they match (Q26).
 */
export const wordsOf = remembering(segmentsOf);

const partsOf = remembering(lettersAndPairsOf);

/** The same as an index holds them: of scripts without spaces all letters and pairs of letters. */
export const indexedWordsOf = (text: string): readonly string[] =>
  (hasUnspaced(text) ? partsOf : wordsOf)(text);

/** The words of a program's name, which has no singular: a search for a bicycle means no model rendered with Cycles. */
export const programWordsOf = remembering(segmentsOf, cutShort);

/**
 * Words without a meaning of their own, such as articles, in the languages of the shipped groups of words and of scripts without spaces. One
 * that means something in English, as "die" or "pour", is left out.
 */
const fillers = new Set(
  `a an and are as at be by for from i in into is it its my of on or that the this to was with
das dem der ein eine und aus de des du en et la le les un une con del el las los una y da di e il lo em
の と を は が に で も 的 和 之 และ ของ`.split(/\s/),
);

export const isTelling = (word: string): boolean => !fillers.has(word);
