/** A term with its mistyped words replaced; `corrected` is the header of the answer, `chiar=chair`. */
export const correctedTerm = (term: string, corrected: string): string =>
  [...new URLSearchParams(corrected)].reduce((text, [typed, meant]) => text.replace(typed, meant), term);
