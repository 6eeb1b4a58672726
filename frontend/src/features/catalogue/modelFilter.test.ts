import { expect, test } from 'vitest';
import { categoryFilter, listingFilter, searchFilter } from './modelFilter.ts';

test('free and premium are types, regardless of case (R148)', () => {
  expect(categoryFilter('free', undefined)).toEqual({ type: 'free' });
  expect(categoryFilter('Premium', undefined)).toEqual({ type: 'premium' });
});

test('any other main category without a sub-category filters by category (Q04)', () => {
  expect(categoryFilter('House', undefined)).toEqual({ category: 'House' });
});

test('a sub-category filters together with its category, with underscores as spaces (R147, Q09)', () => {
  expect(categoryFilter('Living_room', 'Arm_chairs')).toEqual({
    category: 'Living room',
    subCategory: 'Arm chairs',
  });
});

test('version A filters by category or sub-category, in lower case (R038)', () => {
  expect(listingFilter('House')).toEqual({ either: 'house' });
});

test('a search term is lowercased (R064)', () => {
  expect(searchFilter('Oak Chair', new URLSearchParams())).toEqual({ search: 'oak chair' });
  expect(searchFilter('Chiar', new URLSearchParams('exact=true'))).toEqual({ search: 'chiar', exact: true });
});
