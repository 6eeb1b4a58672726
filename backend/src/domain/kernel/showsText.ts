/**
 * Something to see. What leaves paper white are Unicode's default ignorable letters (`DI`), such as Hangul fillers, its control, format and
 * space characters, marks without a letter, and the blanks that Unicode counts as symbols or letters: of Braille, of music and of hieroglyphs.
 */
export const shown = /[^\p{DI}\p{C}\p{Z}\p{M}\u2800\u{1D159}\u{13441}\u{13442}]/u;

/** Whether people see anything of a text. */
export const showsText = (text: string): boolean => shown.test(text);
