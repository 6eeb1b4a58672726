import { expect, test } from 'vitest';
import { likelyForms, mayLackLetter, mistakesIn } from './misspelling.ts';

test('adjacent letters may be swapped and one may be doubled, but the first letter stays', () => {
  expect(likelyForms('chiar')).toEqual(['cihar', 'chair', 'chira']);
  expect(likelyForms('sofaa')).toEqual(['sfoaa', 'soafa', 'sofa']);
  expect(likelyForms('hc')).toEqual([]);
});

test('the longer a word, the more mistakes it may contain', () => {
  expect(['plane', 'bicyle', 'penguin'].map(mistakesIn)).toEqual([0, 1, 2]);
  expect(['ump', 'chir', 'bicyle'].map(mayLackLetter)).toEqual([false, true, false]);
});
