import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

test('choices are named for people, with the number of models behind each', () => {
  const { format, licence, triangles, price } = choicesOf({
    subCategories: [],
    types: { free: 1, premium: 4 },
    formats: [{ format: 'glb', models: 2 }],
    triangles: [1, 0, 3, 0, 0],
    textured: 1,
    animated: 2,
    marks: [],
    licences: [{ licence: 'editorial', name: 'Editorial', models: 2 }],
    prices: [0, 0, 3, 0, 1],
  });
  expect(format).toEqual([{ value: 'glb', label: 'GLB', models: 2 }]);
  expect(licence).toEqual([{ value: 'editorial', label: 'Editorial', models: 2 }]);
  expect(triangles[0]).toEqual({ value: '-999', label: 'up to 999', models: 1 });
  expect(triangles[2]).toEqual({ value: '10000-49999', label: '10,000 to 49,999', models: 3 });
  expect(price.at(-1)).toEqual({ value: '101-', label: '$101 and more', models: 1 });
});

test('ranges can be chosen even before the counts are loaded', () => {
  expect(choicesOf(undefined).triangles).toHaveLength(5);
  expect(choicesOf(null).format).toEqual([]);
});
