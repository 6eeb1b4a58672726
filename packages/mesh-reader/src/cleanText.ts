/** Characters that no name needs and no database accepts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const control = /[\u0000-\u001f\u007f]/g;

/** Text from a stranger's file on one line, without control characters and lone surrogates. */
export const cleanText = (text: string, mostLetters: number): string =>
  text.replace(control, ' ').trim().slice(0, mostLetters).toWellFormed();
