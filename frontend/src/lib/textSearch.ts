import { cutText, hasUnspaced } from 'backend/contract/cutText.ts';
import { foldedText } from 'backend/contract/foldedText.ts';

/** A text without accents, case, and signs inside words. */
const joinedText = (text: string): string =>
  foldedText(text).replace(/(?<=[\p{L}\p{N}\p{M}])[-./'·״](?=[\p{L}\p{N}])/gu, '');

/** Where a term stands in a text, both folded; -1 if it does not. */
export const placeIn = (text: string, term: string): number => joinedText(text).indexOf(joinedText(term));

/** Whether a text has all words of a term, in any order. */
export const hasWords = (text: string, term: string): boolean => {
  const words = term
    .trim()
    .split(/\s+/)
    .flatMap((word) => (hasUnspaced(word) ? cutText(word).map((one) => one.word) : word));
  return words.every((word) => placeIn(text, word) >= 0);
};
