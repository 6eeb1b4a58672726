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
