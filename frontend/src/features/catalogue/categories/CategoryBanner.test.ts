import { expect, test } from 'vitest';
import { coverPictures } from './CategoryBanner.tsx';

const model = (name: string, slides: number) => ({
  ModalCard: `${name} card`,
  ModalSlider: Array.from({ length: slides }, (_, nth) => `${name} ${nth + 1}`),
});

test('a cover shows the first picture of each of the first three products', () => {
  const models = ['bed', 'sofa', 'stool', 'table'].map((name) => model(name, 2));
  expect(coverPictures(models)).toEqual(['bed 1', 'sofa 1', 'stool 1']);
});

test('with fewer products, more pictures of each are shown; a product without pictures shows its card', () => {
  expect(coverPictures([model('bed', 4)])).toEqual(['bed 1', 'bed 2', 'bed 3']);
  expect(coverPictures([model('bed', 2), model('sofa', 1)])).toEqual(['bed 1', 'sofa 1', 'bed 2']);
  expect(coverPictures([model('bed', 0)])).toEqual(['bed card']);
  expect(coverPictures([])).toEqual([]);
});
