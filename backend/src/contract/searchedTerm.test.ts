import { expect, test } from 'vitest';
import { filtersOfTerm, readTerm } from './searchedTerm.ts';

test.each([
  ['3D Chair model', 'chair', {}],
  ['3d models', '', {}],
  ['file cabinets', 'cabinets', {}],
  ['modelling clay', 'modelling clay', {}],
  ['royalty-free chair', 'royalty-free chair', {}],
  ['freestanding bath', 'freestanding bath', {}],
  ['premium animated robot', 'robot', { type: 'premium', animated: true }],
  ['textured low-poly fox', 'fox', { textured: true, maxTriangles: 9_999 }],
  ['lowpoly tree', 'tree', { maxTriangles: 9_999 }],
  ['chair below $20 free', 'chair', { maxPrice: 20, type: 'free' }],
  ['lamp over 10 dollars under 25$', 'lamp', { minPrice: 10, maxPrice: 25 }],
  ['lamp under £20', 'lamp under £20', {}],
  ['lamp under 20 euros', 'lamp under 20 euros', {}],
  ['villa under $1,500', 'villa', { maxPrice: 1_500 }],
  ['villa over 99,999.99', 'villa', { minPrice: 100_000 }],
  ['villa over 999999999k', 'villa', { minPrice: 999_999_999 }],
  ['villa under 1.500', 'villa under 1.500', {}],
  ['mug under 9.99', 'mug', { maxPrice: 9 }],
  ['car under 10k triangles', 'car', { maxTriangles: 10_000 }],
  ['car under 1.5k tris', 'car', { maxTriangles: 1_500 }],
  ['shelf under 80 cm', 'shelf under 80 cm', {}],
  ['vase gltf', 'vase', { format: 'glb' }],
  ['3ds max house', '3ds max house', {}],
  ['house 3ds', 'house', { format: '3ds' }],
  ['ＦＲＥＥ　Ｃｈａｉｒ', 'chair', { type: 'free' }],
  ['free!', '', { type: 'free' }],
  ['(.stl)', '', { format: 'stl' }],
  ['free, animated', '', { type: 'free', animated: true }],
  ['!', '!', {}],
  ['chair <$10', 'chair', { maxPrice: 10 }],
  ['chair >= 20', 'chair', { minPrice: 20 }],
  ['chaise gratuite', 'chaise', { type: 'free' }],
  ['kostenloser Stuhl', 'stuhl', { type: 'free' }],
  ['gratuity bowl', 'gratuity bowl', {}],
  ['low-poly - lamp -47', '- lamp -47', { maxTriangles: 9_999 }],
  ['under the sea', 'under the sea', {}],
])('%j searches %j with %j', (term, words, filter) => {
  expect(readTerm(term).words).toBe(words);
  expect(filtersOfTerm(term)).toEqual(filter);
});

test('each filter has a label, its words as typed, and the term without them', () => {
  expect(readTerm('Chair under $1500 FBX').filters).toMatchObject([
    { label: 'Up to $1,500', typed: 'under $1500', rest: 'chair fbx', isText: false },
    { label: 'FBX', typed: 'fbx', rest: 'chair under $1500', isText: true },
  ]);
  expect(readTerm('lamp -table free')).toMatchObject({
    words: 'lamp',
    filters: [
      { label: 'Not table', excluded: 'table', typed: '-table', rest: 'lamp free' },
      { label: 'Free' },
    ],
  });
});
