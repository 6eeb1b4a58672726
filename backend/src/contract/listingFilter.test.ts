import { expect, test } from 'vitest';
import { addressOf } from './addressOf.ts';
import { type ListingFilter, spelledFilter } from './listingFilter.ts';
import { imageSrcSet } from './reference.ts';

const spelled = (filter: ListingFilter): string => addressOf('/modal', { query: spelledFilter(filter) });

test('a listing has one spelling, whatever the case and order of its request (Q09)', () => {
  expect(spelled({})).toBe('/modal');
  const listing = spelled({ category: 'Living_Room', subCategory: 'Sofas & more' });
  expect(listing).toBe('/modal?category=living+room&subCategory=sofas+%26+more');
  expect(spelled({ subCategory: 'sofas & more', category: 'living room' })).toBe(listing);
  expect(spelled({ search: ' Oak_chair ', either: '', minPrice: 0 })).toBe(
    '/modal?search=oak_chair&minPrice=0',
  );
});

test('the addresses of a srcset contain no character that would end them', () => {
  const [first = ''] = imageSrcSet('https://shop.example/a, b?url=asset&id=1').split(', ');
  expect(first).toBe(
    '/api/modal/google-drive-proxy?url=https%3A%2F%2Fshop.example%2Fa%2C%20b%3Furl%3Dasset%26id%3D1&w=240 240w',
  );
});
