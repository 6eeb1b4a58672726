import { expect, test } from 'vitest';
import { isMadeUp, listKey } from './modelRoutes.ts';

const page = { page: 1, limit: 16 };

test('one listing has one key, however its address is written', () => {
  const one = listKey({ ...page, format: 'glb', category: 'garden_HOUSE ', minPrice: 1, maxPrice: 10 });
  expect(listKey({ maxPrice: 10, minPrice: 1, category: 'Garden house', format: 'glb', ...page })).toBe(one);
  expect(listKey({ ...page, category: 'Garden house' })).not.toBe(one);
});

test('one search has one key: case, plurals, accents, repeated words and their order do not matter', () => {
  const one = listKey({ ...page, search: 'café chair' });
  for (const search of [' Chairs  CAFE', 'chair, cafe!', 'chair cafe chair'])
    expect(listKey({ ...page, search })).toBe(one);
  expect(listKey({ ...page, search: 'chair' })).not.toBe(one);
  expect(listKey({ ...page, search: '!' })).not.toBe(listKey(page));
  expect(listKey({ ...page, search: ' ' })).toBe(listKey(page));
});

test('each filter makes another listing', () => {
  const filters = [
    {},
    { format: 'obj' },
    { minTriangles: 0 },
    { maxTriangles: 0 },
    { textured: true },
    { textured: false },
    { animated: true },
    { licence: 'editorial' },
    { minPrice: 0 },
    { maxPrice: 0 },
    { type: 'free' as const },
    { category: '_' },
  ];
  expect(new Set(filters.map((filter) => listKey({ ...page, ...filter }))).size).toBe(filters.length);
});

test('choices of visitors are cached; searches, arbitrary bounds and what no model has are not', () => {
  const chosen = { ...page, format: 'glb', minTriangles: 1_000, maxTriangles: 9_999, textured: true };
  expect(isMadeUp(chosen, 3)).toBe(false);
  expect(isMadeUp({ ...page, minTriangles: 1_001 }, 3)).toBe(true);
  expect(isMadeUp({ ...page, maxPrice: 17 }, 3)).toBe(true);
  expect(isMadeUp({ ...page, search: 'chair' }, 3)).toBe(true);
  expect(isMadeUp({ ...page, search: ' ' }, 3)).toBe(false);
  for (const madeUp of [{ mark: 'pretty' }, { use: 'hats' }, { platform: 'paper' }])
    expect(isMadeUp({ ...page, ...madeUp }, 0)).toBe(true);
});
