import { describe, test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { categoryIdOf, subCategoryIdOf } from '../../kernel/ids.ts';
import { categoryDecider, subCategoryDecider } from './category.ts';

const given = deciderSpecification(categoryDecider);
const categoryId = categoryIdOf('Garden');
const added = { type: 'CategoryAdded', data: { categoryId, name: 'Garden' } } as const;

test('a category is added under its name, trimmed (R166)', () => {
  given().decides({ type: 'AddCategory', categoryId, name: ' Garden ' }, added);
});
test('a second category of the same name is refused (Q35)', () => {
  given(added).refuses({ type: 'AddCategory', categoryId, name: 'GARDEN' }, 'duplicate');
});
test.each([
  '../..',
  '_',
  '\u200b',
  'a/b',
  'a\\b',
  'a\uff0fb',
  'a\nb',
  'a\u202eb',
  'a\u2028b',
  'PREMIUM',
  '_Free_',
  'ｆｒｅｅ',
])('a name that browsers or servers read as something else is refused: %j', (name) => {
  given().refuses({ type: 'AddCategory', categoryId, name }, 'name');
});
test.each(['3D', '...a', '100%', 'Free stuff', 'cart', 'a_b', '家具'])(
  'a name that leads to its own page is accepted: %j',
  (name) => {
    given().decides(
      { type: 'AddCategory', categoryId, name },
      { type: 'CategoryAdded', data: { categoryId, name } },
    );
  },
);
test('a name in the log that would be refused today is still valid (Q35)', () => {
  const old = { type: 'CategoryAdded', data: { categoryId, name: '../..' } } as const;
  given(old).refuses({ type: 'AddCategory', categoryId, name: 'Garden' }, 'duplicate');
});
test('a category needs a name (R141)', () => {
  given().refuses({ type: 'AddCategory', categoryId, name: '  ' }, 'name');
});

describe('a sub-category', () => {
  const given = deciderSpecification(subCategoryDecider);
  const categoryId = categoryIdOf('House');
  const subCategoryId = subCategoryIdOf(categoryId, 'Chairs');
  const data = { subCategoryId, categoryId, name: 'Chairs' };
  const add = { type: 'AddSubCategory', ...data } as const;
  const added = { type: 'SubCategoryAdded', data } as const;
  const deleted = { type: 'SubCategoryDeleted', data } as const;
  const restored = { type: 'SubCategoryRestored', data } as const;

  test('a sub-category is added to its category (R169)', () => {
    given().decides({ ...add, name: ' Chairs' }, added);
  });
  test('a second sub-category of the same name is refused (Q35)', () => {
    given(added).refuses({ ...add, name: 'chairs' }, 'duplicate');
  });
  test.each(['../..', 'a/b'])('a name that is read as something else is refused: %j', (name) => {
    given().refuses({ ...add, name }, 'name');
  });
  test('a sub-category may be named like a type, since its address begins with its category', () => {
    given().decides({ ...add, name: 'Free' }, { ...added, data: { ...data, name: 'Free' } });
  });
  test('a sub-category needs a name (R142)', () => {
    given().refuses({ ...add, name: '' }, 'name');
  });
  test('a sub-category is deleted once (R170)', () => {
    given(added).decides({ type: 'DeleteSubCategory' }, deleted);
    given(added, deleted).ignores({ type: 'DeleteSubCategory' });
  });
  test('a deleted sub-category may be added again', () => {
    given(added, deleted).decides(add, added);
    given(added, deleted, added).decides({ type: 'DeleteSubCategory' }, deleted);
  });
  test('a deleted sub-category is restored once', () => {
    given(added, deleted).decides({ type: 'RestoreSubCategory' }, restored);
    given(added, deleted, restored).ignores({ type: 'RestoreSubCategory' });
    given(added, deleted, added).ignores({ type: 'RestoreSubCategory' });
    given(added, deleted, restored).decides({ type: 'DeleteSubCategory' }, deleted);
  });
  test('an unknown sub-category is not found', () => {
    given().refuses({ type: 'DeleteSubCategory' }, 'subCategoryNotFound');
    given().refuses({ type: 'RestoreSubCategory' }, 'subCategoryNotFound');
  });
});
