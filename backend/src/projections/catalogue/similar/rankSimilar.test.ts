import { expect, test } from 'vitest';
import { type Judged, rankSimilar } from './rankSimilar.ts';

const form = (value: number) => Array.from({ length: 74 }, () => value);

let seq = 0;
const model = (name: string, other: Partial<Judged> = {}): Judged => {
  seq += 1;
  return {
    model_id: name,
    seq: String(seq),
    category_key: 'furniture',
    sub_category_key: 'seating',
    attributes: { name, style: 'Modern', material: 'Oak' },
    shape: form(0.5),
    ...other,
  };
};
const chair = model('Oak chair');

test('category and words each make a model more similar, and shape within a category', () => {
  const elsewhere = { category_key: 'plants', sub_category_key: '' };
  const plain = model('Fern', { ...elsewhere, shape: null });
  for (const better of [
    model('Cactus', { shape: null }),
    model('Chair plant', { ...elsewhere, shape: null }),
  ])
    expect(rankSimilar(chair, [plain, better], 2)).toEqual([better.model_id, 'Fern']);
  const windmill = model('Windmill', elsewhere);
  const newerFern = model('Fern', { ...elsewhere, shape: null });
  expect(rankSimilar(chair, [windmill, newerFern], 2)).toEqual(['Fern', 'Windmill']);
});

test('within a category the nearer shape comes first, whichever is newer', () => {
  const others = [0.9, 0.52, 0.6].map((value) => model(`Bench ${value}`, { shape: form(value) }));
  expect(rankSimilar(chair, others, 2)).toEqual(['Bench 0.52', 'Bench 0.6']);
});

test('the same sub-category comes before another one, and newer models come first among equals', () => {
  const others = [model('Shelf', { sub_category_key: 'storage' }), model('Bench'), model('Stool')];
  expect(rankSimilar(chair, others, 3)).toEqual(['Stool', 'Bench', 'Shelf']);
});

test('the model itself and repeated candidates are left out; a shape of a different length counts as unknown', () => {
  const strange = model('Stool', { shape: [0.5] });
  expect(rankSimilar(chair, [strange, chair, strange], 4)).toEqual(['Stool']);
});
