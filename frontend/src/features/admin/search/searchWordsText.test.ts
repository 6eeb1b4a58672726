import { expect, test } from 'vitest';
import { groupsIn, linesOf, withWord } from './searchWordsText.ts';

test('each line is a group, with commas or spaces between its words; empty lines count for nothing', () => {
  const groups = [
    ['sofa', 'couch', 'settee'],
    ['mug', 'cup'],
  ];
  expect(groupsIn(' sofa, couch settee,\n\nmug,cup\n')).toEqual(groups);
  expect(groupsIn(linesOf(groups))).toEqual(groups);
  expect(groupsIn('')).toEqual([]);
});

test('a search without results begins a group at the end', () => {
  expect(withWord('mug, cup\n', 'pouf blue')).toBe('mug, cup\npouf, ');
  expect(withWord('', 'pouf')).toBe('pouf, ');
});
