import { expect, test } from 'vitest';
import { startingCategory } from './SubCategoriesScreen.tsx';

test("'House' is preselected if it exists, otherwise nothing is (Q35)", () => {
  const categories = [
    { _id: 'a', category: 'Plants' },
    { _id: 'b', category: 'house' },
  ];
  expect(startingCategory(categories, 'House')).toBe('b');
  expect(startingCategory(categories.slice(0, 1), 'House')).toBe('');
});
