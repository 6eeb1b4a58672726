import { expect, test } from 'vitest';
import { anyOf, everyWord, exactly, someOf } from './tsQuery.ts';

const chair = { word: 'chair', same: ['chair'], all: ['chair', 'armchair'] };
const oak = { word: 'oak', same: ['oak'], all: ['oak'] };

test('every word is searched in all fields, or in all except the description', () => {
  expect(everyWord([chair, oak], 'anywhere')).toBe("('chair' | 'armchair') & ('oak')");
  expect(everyWord([oak], 'fields')).toBe("('oak':ABC)");
  expect(exactly([chair, oak])).toBe("'chair' | 'oak'");
});

test('some of the words are any selection of that size', () => {
  expect(someOf(['a', 'b', 'c'], 2)).toBe('(a & b) | (a & c) | (b & c)');
  expect(someOf([anyOf(['a']), 'b'], 1)).toBe("(('a')) | (b)");
});
