import { expect, test } from 'vitest';
import { listingAddress } from './listingAddress.ts';

test('the address of a listing has its choices in one order, and keeps that a search is exact', () => {
  expect(listingAddress('/category/House', {}, {})).toBe('/category/House');
  expect(listingAddress('/category/House', { sort: 'cheapest', type: 'free' }, {})).toBe(
    '/category/House?type=free&sort=cheapest',
  );
  expect(listingAddress('/search/chiar', { type: 'free' }, { exact: true })).toBe(
    '/search/chiar?type=free&exact=true',
  );
  expect(listingAddress('/search/chiar', {}, { exact: true })).toBe('/search/chiar?exact=true');
});
