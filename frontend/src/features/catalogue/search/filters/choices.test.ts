import { expect, test } from 'vitest';
import { facetsFor, totalOf } from './choices.ts';

const facets = {
  subCategories: [],
  categories: [
    { category: 'house', models: 1 },
    { category: 'film & tv', models: 4 },
  ],
  types: { free: 1, premium: 4 },
  formats: [{ format: 'glb', models: 2 }],
  uses: [{ use: '3d-printing', models: 2 }],
  platforms: [{ platform: '3ds-max', name: '3ds Max', models: 1 }],
  triangles: [1, 0, 3, 0, 0],
  textured: 1,
  animated: 0,
  marks: [{ mark: 'clean-mesh', name: 'Clean mesh', models: 1 }],
  licences: [{ licence: 'editorial', name: 'Editorial', models: 2 }],
  prices: [0, 0, 3, 0, 1],
};
const counted = { facets, categories: ['House', 'Film & TV', 'Empty'] };
const choicesOf = (name: string, ...[listing, chosen]: Partial<Parameters<typeof facetsFor>>) =>
  facetsFor(listing ?? {}, chosen ?? {}, counted).lists.find((list) => list.name === name)?.choices;

test('choices are named for people, with the number of models behind each, without those that no model has', () => {
  expect(choicesOf('format')).toEqual([{ value: 'glb', label: 'GLB', models: 2 }]);
  expect(choicesOf('use')).toEqual([{ value: '3d-printing', label: '3D printing', models: 2 }]);
  expect(choicesOf('platform')).toEqual([{ value: '3ds-max', label: '3ds Max', models: 1 }]);
  expect(choicesOf('triangles')).toEqual([
    { value: '-999', label: 'up to 999', models: 1 },
    { value: '10000-49999', label: '10,000 to 49,999', models: 3 },
  ]);
  expect(choicesOf('price')?.at(-1)).toEqual({ value: '101-', label: '$101 and more', models: 1 });
  expect(choicesOf('category')).toEqual([
    { value: 'house', label: 'House', models: 1 },
    { value: 'film & tv', label: 'Film & TV', models: 4 },
  ]);
});

test('a facet that the listing decides, one without a choice, and an unseen mark are not offered; what is chosen stays', () => {
  for (const listing of [{ category: 'house' }, { either: 'house' }, { search: 'house' }])
    expect(choicesOf('category', listing)).toBe(undefined);
  expect(choicesOf('price', { type: 'free' })).toBe(undefined);
  expect(choicesOf('licence')).toBe(undefined);
  expect(choicesOf('licence', {}, { licence: 'editorial' })).toHaveLength(1);
  expect(choicesOf('format', {}, { format: 'ply' })?.at(-1)).toEqual({
    value: 'ply',
    label: 'PLY',
    models: 0,
  });
  expect(facetsFor({}, {}, counted).ticks.map(({ name }) => name)).toEqual(['textured']);
  expect(facetsFor({}, { animated: 'true' }, counted).ticks.at(-1)).toMatchObject({
    isChosen: true,
    models: 0,
  });
  expect(facetsFor({}, {}, { facets: undefined, categories: [] })).toEqual({ lists: [], ticks: [] });
});

test('the total of a listing is that of its type', () => {
  expect([undefined, 'free', 'premium'].map((type) => totalOf(facets, type as 'free' | undefined))).toEqual([
    5, 1, 4,
  ]);
});
