/** Characters that no name needs and no database takes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const control = /[\u0000-\u001f\u007f]/g;

/** Text of a file of strangers on one line, without control characters and halves of characters. */
export const cleanText = (text: string, mostLetters: number): string =>
  text.replace(control, ' ').trim().slice(0, mostLetters).toWellFormed();
