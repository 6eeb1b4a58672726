import { expect, test } from 'vitest';
import { paging } from './paging.ts';

test('the page count is total / size, rounded up (R044)', () => {
  expect(paging(1, 16, 48).pages).toBe(3);
  expect(paging(1, 16, 49).pages).toBe(4);
});

test('from and to are the rows of the page (R042)', () => {
  expect(paging(2, 16, 20)).toMatchObject({ from: 17, to: 20 });
});

test('without rows it is 0 to 0, on one page (Q50)', () => {
  expect(paging(1, 8, 0)).toMatchObject({ pages: 1, from: 0, to: 0, numbered: [1], further: [] });
});

test('pages up to 4 have buttons, from 5 on they are in the dropdown (R178c)', () => {
  expect(paging(1, 8, 64).numbered).toEqual([1, 2, 3, 4]);
  expect(paging(1, 8, 64).further).toEqual([5, 6, 7, 8]);
  expect(paging(1, 8, 32).further).toEqual([]);
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
