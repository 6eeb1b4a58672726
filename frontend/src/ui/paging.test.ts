import { expect, test } from 'vitest';
import { paging } from './paging.ts';

test.each([
  [[1, 16, 48], { pages: 3 }],
  [[1, 16, 49], { pages: 4 }],
  [[2, 16, 20], { from: 17, to: 20 }],
  // Without rows it is 0 to 0, on one page.
  [[1, 8, 0], { pages: 1, from: 0, to: 0, numbered: [1], further: [] }],
  // Pages up to 4 have buttons, from 5 on they are in the dropdown.
  [[1, 8, 64], { numbered: [1, 2, 3, 4], further: [5, 6, 7, 8] }],
  [[1, 8, 32], { further: [] }],
] as const)('page, size and total %j give %o (R042, R044, R178c, Q50)', ([page, size, total], expected) => {
  expect(paging(page, size, total)).toMatchObject(expected);
});

test('of very many pages the dropdown has those near the page, round ones and the last', () => {
  const { pages, further } = paging(31_000, 16, 1_000_000);
  expect(pages).toBe(62_500);
  expect(further.slice(0, 2)).toEqual([1_000, 2_000]);
  expect(further).toEqual(expect.arrayContaining([30_975, 31_000, 31_025, 62_000]));
  expect(further.at(-1)).toBe(62_500);
  expect(further.length).toBeLessThan(150);
  expect(paging(1, 16, 1_000_000).further.slice(0, 23)).toEqual([...paging(1, 16, 26 * 16).further, 1_000]);
  expect(paging(1, 16, 8_000).further).toHaveLength(496);
});
