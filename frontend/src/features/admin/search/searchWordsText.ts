/** Groups of words that mean the same in a search. */
export type Groups = readonly (readonly string[])[];

/** Groups of words as the Admin types them: one group a line, words with commas between them. */
export const linesOf = (groups: Groups): string => groups.map((group) => group.join(', ')).join('\n');

/** The groups of such lines; empty lines count for nothing. */
export const groupsIn = (lines: string): Groups =>
  lines
    .split('\n')
    .map((line) => line.split(/[\s,]+/).filter((word) => word !== ''))
    .filter((group) => group.length > 0);

/** The lines with a group that begins with the first word of a term; the Admin types the words that the shop knows. */
export const withWord = (lines: string, term: string): string => {
  const [word = ''] = term.split(/\s+/);
  return `${lines.trimEnd()}\n${word}, `.trimStart();
};
