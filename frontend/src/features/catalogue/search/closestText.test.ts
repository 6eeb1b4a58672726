import { expect, test } from 'vitest';
import { closestText } from './closestText.ts';

const found = (total: number, without: readonly string[], ...prices: readonly (number | null)[]) => ({
  total,
  rows: prices.map((ModalPrice) => ({ ModalPrice, without: [...without] })),
});

test.each([
  ['chair', found(2, [], 14, 24), null],
  ['free chair', found(2, ['free'], 24, 14), 'No free chair. 2 models for chair from $14.'],
  ['free chair', found(1, ['free'], null), 'No free chair. 1 model for chair.'],
  ['free chair', found(40, ['free'], 24, 14), 'No free chair. 40 models for chair.'],
  ['fbx chair under 9', found(1, ['under 9'], 14), 'No fbx chair under 9. 1 model for fbx chair from $14.'],
  [
    'fbx chair under 9',
    found(1, ['under 9', 'fbx'], 14),
    'No fbx chair under 9. 1 model for chair from $14.',
  ],
  ['tiny oak chair', found(1, ['tiny'], 14), 'No model fits every word; these fit most.'],
  ['free tiny chair', found(1, ['tiny', 'free'], 14), 'No model fits every word; these fit most.'],
])('%j: what is found instead is said', (term, page, text) => {
  expect(closestText(term, page)).toBe(text);
});
