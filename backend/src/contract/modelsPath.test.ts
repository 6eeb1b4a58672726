import { expect, test } from 'vitest';
import { imageSrcSet } from './imageUrl.ts';
import { modelsPath } from './modelsPath.ts';

test('a listing has one spelling, whatever the case and order in which it was asked for (Q09)', () => {
  expect(modelsPath({ page: 1, limit: 16 })).toBe('/modal?page=1&limit=16');
  const listing = modelsPath({ page: 1, limit: 16, category: 'Living_Room', subCategory: 'Sofas & more' });
  expect(listing).toBe('/modal?page=1&limit=16&category=living+room&subCategory=sofas+%26+more');
  expect(modelsPath({ subCategory: 'sofas & more', category: 'living room', limit: 16, page: 1 })).toBe(
    listing,
  );
  expect(modelsPath({ page: 2, limit: 16, search: ' Oak_chair ', either: '' })).toBe(
    '/modal?page=2&limit=16&search=oak_chair',
  );
});

test('the addresses of a srcset hold nothing that would end them', () => {
  const [first = ''] = imageSrcSet('https://shop.example/a, b?url=asset&id=1').split(', ');
  expect(first).toBe(
    '/api/modal/google-drive-proxy?url=https%3A%2F%2Fshop.example%2Fa%2C%20b%3Furl%3Dasset%26id%3D1&w=240 240w',
  );
});
