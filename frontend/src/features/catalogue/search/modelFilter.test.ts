import { expect, test } from 'vitest';
import { categoryFilter, listingFilter, searchFilter } from './modelFilter.ts';

test.each([
  [categoryFilter('free', undefined), { type: 'free' }],
  [categoryFilter('Premium', undefined), { type: 'premium' }],
  [categoryFilter('House', undefined), { category: 'House' }],
  [categoryFilter('Living_room', 'Arm_chairs'), { category: 'Living room', subCategory: 'Arm chairs' }],
  [listingFilter('House'), { either: 'house' }],
  [searchFilter('Oak Chair', new URLSearchParams()), { search: 'oak chair' }],
  [searchFilter('Chiar', new URLSearchParams('exact=true')), { search: 'chiar', exact: true }],
])(
  '%o filters by type, by category with its sub-category, by either, or by words (R038, R064, R147, R148, Q04, Q09)',
  (filter, expected) => {
    expect(filter).toEqual(expected);
  },
);
