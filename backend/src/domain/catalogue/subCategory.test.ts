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
  given()
    .when({ ...add, name: ' Chairs' })
    .then(added);
});
test('a second sub-category of the same name is refused (Q35)', () => {
  given(added)
    .when({ ...add, name: 'chairs' })
    .thenRefused('duplicate');
});
test.each(['.', '..', '_', 'a/b', 'a\u202eb'])(
  'a name that is read as something else is refused: %j',
  (name) => {
    given()
      .when({ ...add, name })
      .thenRefused('name');
  },
);
test('a sub-category may be named like a type, since its address begins with its category', () => {
  given()
    .when({ ...add, name: 'Free' })
    .then({ ...added, data: { ...data, name: 'Free' } });
});
test('a sub-category needs a name (R142)', () => {
  given()
    .when({ ...add, name: '' })
    .thenRefused('name');
});
test('a sub-category is deleted once (R170)', () => {
  given(added).when({ type: 'DeleteSubCategory' }).then(deleted);
  given(added, deleted).when({ type: 'DeleteSubCategory' }).thenNothing();
});
test('a deleted sub-category may be added again', () => {
  given(added, deleted).when(add).then(added);
  given(added, deleted, added).when({ type: 'DeleteSubCategory' }).then(deleted);
});
test('a deleted sub-category is restored once', () => {
  given(added, deleted).when({ type: 'RestoreSubCategory' }).then(restored);
  given(added, deleted, restored).when({ type: 'RestoreSubCategory' }).thenNothing();
  given(added, deleted, added).when({ type: 'RestoreSubCategory' }).thenNothing();
  given(added, deleted, restored).when({ type: 'DeleteSubCategory' }).then(deleted);
});
test('an unknown sub-category is not found', () => {
  given().when({ type: 'DeleteSubCategory' }).thenRefused('subCategoryNotFound');
  given().when({ type: 'RestoreSubCategory' }).thenRefused('subCategoryNotFound');
});
