import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { categoryIdOf, subCategoryIdOf } from '../kernel/ids.ts';
import { subCategoryDecider } from './category.ts';

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
test.each(['.', '..', '_', 'a/b', 'a\u202eb'])(
  'a name that is read as something else is refused: %j',
  (name) => {
    given().refuses({ ...add, name }, 'name');
  },
);
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
