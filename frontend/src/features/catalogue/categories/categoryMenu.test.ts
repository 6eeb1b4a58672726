import { expect, test } from 'vitest';
import { categoryMenu } from './categoryMenu.ts';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `c${index}`, category: `Category ${index}` }));

test('eleven categories fit in the header without a More menu (R059)', () => {
  const menu = categoryMenu(categories(11), []);
  expect(menu.first).toHaveLength(11);
  expect(menu.more).toEqual([]);
});

test('the More menu starts with the twelfth category (R059)', () => {
  const menu = categoryMenu(categories(13), []);
  expect(menu.first).toHaveLength(11);
  expect(menu.more.map(({ name }) => name)).toEqual(['Category 11', 'Category 12']);
});

test('a sub-category belongs to its parent (R060, R098)', () => {
  const menu = categoryMenu(categories(2), [
    { _id: 's1', subCategory: 'Villa', category: 'c1' },
    { _id: 's2', subCategory: 'Orphan', category: 'gone' },
  ]);
  expect(menu.first.map(({ subCategories }) => subCategories)).toEqual([[], ['Villa']]);
});
