import { cleanText } from './cleanText.ts';

/** Why something cannot be measured, as a sentence for its seller. */
export class MeshProblem extends Error {
  override readonly name = 'MeshProblem';
}

/** A file that ends before what it says it contains. */
export const cutOff = (): MeshProblem =>
  new MeshProblem('The file is shorter than it says: it may have been cut off.');

const mostLetters = 300;

/** The sentence for an error that was thrown while a file of this format was read. */
export const reasonOf = (error: unknown, format: string): string => {
  if (error instanceof MeshProblem) return cleanText(error.message, mostLetters);
  if (error instanceof RangeError && /alloc|array length|buffer/i.test(error.message))
    return 'The file claims to hold more than it does, or more than fits into memory.';
  // Internal error messages do not help a seller.
  return `The file is damaged, or it is no sound ${format.toUpperCase()} file.`;
};
