import { foldedText } from 'backend/contract/foldedText.ts';

/** A term with its mistyped words replaced; `corrected` is the header of the answer, `chiar=chair`, whose words are folded and in the singular. */
export const correctedTerm = (term: string, corrected: string): string =>
  [...new URLSearchParams(corrected)].reduce(
    (text, [typed, meant]) =>
      text.replace(/[\p{Letter}\p{Mark}\p{Number}]+/gu, (word) => {
        const folded = foldedText(word);
        return folded.startsWith(typed) ? meant + folded.slice(typed.length) : word;
      }),
    term,
  );
