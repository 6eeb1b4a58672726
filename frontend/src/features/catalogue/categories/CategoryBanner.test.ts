import { expect, test } from 'vitest';
import { coverPicture } from './CategoryBanner.tsx';

const model = (name: string, average: number | null, slides = [`${name} 1`, `${name} 2`]) => ({
  ModalCard: `${name} card`,
  ModalSlider: slides,
  ...(average !== null && { rating: { average, count: 3 } }),
});

test('a cover shows the first picture of the best rated model, without ratings of the first model', () => {
  expect(coverPicture([model('bed', null), model('sofa', 4), model('stool', 4.5)])).toBe('stool 1');
  expect(coverPicture([model('bed', null), model('sofa', null)])).toBe('bed 1');
  expect(coverPicture([model('bed', 4), model('sofa', 4)])).toBe('bed 1');
});

test('a model without pictures shows its card, and an empty listing nothing', () => {
  expect(coverPicture([model('bed', null, [])])).toBe('bed card');
  expect(coverPicture([])).toBe(undefined);
});
