import { expect, test } from 'vitest';
import { categoryIdOf, subCategoryIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { categoriesProjection, categoryQueries } from './categories.ts';

const house = categoryIdOf('House');
const cars = categoryIdOf('Cars');
const category = (name: string): Happening => ({
  stream: streams.category(categoryIdOf(name)),
  type: 'CategoryAdded',
  data: { categoryId: categoryIdOf(name), name },
});
const subCategory = (type: string, categoryId: string, name: string): Happening => {
  const subCategoryId = subCategoryIdOf(categoryId, name);
  return {
    stream: streams.subCategory(subCategoryId),
    type,
    data: { subCategoryId, categoryId, name },
  };
};

const { given, reviewSql } = projectionSpecification(categoriesProjection, [
  category('House'),
  category('Cars'),
  subCategory('SubCategoryAdded', house, 'Garden'),
  subCategory('SubCategoryAdded', house, 'Kitchen'),
  subCategory('SubCategoryAdded', cars, 'Vans'),
  subCategory('SubCategoryDeleted', house, 'Garden'),
  subCategory('SubCategoryDeleted', cars, 'Vans'),
  subCategory('SubCategoryAdded', cars, 'Vans'),
  subCategory('SubCategoryAdded', house, 'Stairs'),
  subCategory('SubCategoryDeleted', house, 'Kitchen'),
  subCategory('SubCategoryRestored', house, 'Kitchen'),
]);
const queries = () => categoryQueries({ db: given() });

test('categories come in the order they were added (R098, R165)', async () => {
  expect(await queries().categories()).toEqual([
    { _id: house, category: 'House' },
    { _id: cars, category: 'Cars' },
  ]);
});

test('a deleted sub-category is gone until it is added again or restored, then in its old place (R167)', async () => {
  expect((await queries().subCategories()).map((one) => one.subCategory)).toEqual([
    'Kitchen',
    'Vans',
    'Stairs',
  ]);
});

test('the sub-categories of one category name it as their parent (R098, R168)', async () => {
  expect(await queries().subCategoriesOf(cars)).toEqual([
    { _id: subCategoryIdOf(cars, 'Vans'), subCategory: 'Vans', category: cars },
  ]);
  expect(await queries().subCategoriesOf('unknown')).toEqual([]);
});

reviewSql('categories.sql');
