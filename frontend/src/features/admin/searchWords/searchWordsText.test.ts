import { expect, test } from 'vitest';
import { groupsIn, linesOf } from './searchWordsText.ts';

test('each line is a group, with commas or spaces between its words; empty lines count for nothing', () => {
  const groups = [
    ['sofa', 'couch', 'settee'],
    ['mug', 'cup'],
  ];
  expect(groupsIn(' sofa, couch settee,\n\nmug,cup\n')).toEqual(groups);
  expect(groupsIn(linesOf(groups))).toEqual(groups);
  expect(groupsIn('')).toEqual([]);
});
