import { expect, test } from 'vitest';
import { foldedText } from '#contract/foldedText.ts';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { searchWordsDecider, shippedSearchWords } from './searchWords.ts';

const given = deciderSpecification(searchWordsDecider);
const groups = [['pouf', 'footstool']];
const set = { type: 'SearchWordsSet', data: { groups } } as const;

test('groups of words are set', () => {
  given().decides({ type: 'SetSearchWords', groups }, set);
  given(set).decides(
    { type: 'SetSearchWords', groups: [] },
    { type: 'SearchWordsSet', data: { groups: [] } },
  );
});
test('equal groups change nothing, the shipped ones included', () => {
  given().ignores({ type: 'SetSearchWords', groups: shippedSearchWords });
  given(set).ignores({ type: 'SetSearchWords', groups });
});

test('no shipped word has two meanings', () => {
  const words = shippedSearchWords.flat();
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(words.filter((word) => foldedText(word) !== word)).toEqual([]);
});
