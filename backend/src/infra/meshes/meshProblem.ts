import { cleanText } from './cleanText.ts';

/** Why something cannot be measured, as a sentence that its seller understands. */
export class MeshProblem extends Error {
  override readonly name = 'MeshProblem';
}

const mostLetters = 300;

/** The sentence for whatever was thrown while a file of this format was read. */
export const reasonOf = (error: unknown, format: string): string => {
  if (error instanceof MeshProblem) return cleanText(error.message, mostLetters);
  if (error instanceof RangeError && /alloc|array length|buffer/i.test(error.message))
    return 'The file claims to hold more than it does, or more than fits into memory.';
  const name = format.toUpperCase();
  // What a program says of its own workings helps no seller.
  if (error instanceof TypeError || error instanceof RangeError)
    return `The file is damaged, or it is no sound ${name} file.`;
  const detail = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  return cleanText(
    `The file is damaged, or it is no sound ${name} file (${cleanText(detail, 200)}).`,
    mostLetters,
  );
};
