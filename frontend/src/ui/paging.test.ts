import { expect, test } from 'vitest';
import { paging } from './paging.ts';

test('the page count is the ceiling of total / size (R044)', () => {
  expect(paging(1, 16, 48).pages).toBe(3);
  expect(paging(1, 16, 49).pages).toBe(4);
});

test('X to Y are the rows of the page (R042)', () => {
  expect(paging(2, 16, 20)).toMatchObject({ from: 17, to: 20 });
});

test('no rows show 0 to 0, and there is still one page (Q50)', () => {
  expect(paging(1, 8, 0)).toMatchObject({ pages: 1, from: 0, to: 0, numbered: [1], further: [] });
});

test('buttons go to 4, the dropdown from 5 on (R178c)', () => {
  expect(paging(1, 8, 64).numbered).toEqual([1, 2, 3, 4]);
  expect(paging(1, 8, 64).further).toEqual([5, 6, 7, 8]);
  expect(paging(1, 8, 32).further).toEqual([]);
});
