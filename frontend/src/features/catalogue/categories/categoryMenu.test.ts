import { expect, test } from 'vitest';
import { categoryMenu } from './categoryMenu.ts';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `c${index}`, category: `Category ${index}` }));

test.each([
  [11, []],
  [13, ['Category 11', 'Category 12']],
])('of %i categories the header has eleven, and the More menu %j (R059)', (count, more) => {
  const menu = categoryMenu(categories(count), []);
  expect(menu.first).toHaveLength(11);
  expect(menu.more.map(({ name }) => name)).toEqual(more);
});

test('a sub-category belongs to its parent (R060, R098)', () => {
  const menu = categoryMenu(categories(2), [
    { _id: 's1', subCategory: 'Villa', category: 'c1' },
    { _id: 's2', subCategory: 'Orphan', category: 'gone' },
  ]);
  expect(menu.first.map(({ subCategories }) => subCategories)).toEqual([[], ['Villa']]);
});
