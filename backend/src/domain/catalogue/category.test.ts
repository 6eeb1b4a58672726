import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { categoryIdOf } from '../kernel/ids.ts';
import { categoryDecider } from './category.ts';

const given = deciderSpecification(categoryDecider);
const categoryId = categoryIdOf('Garden');
const added = { type: 'CategoryAdded', data: { categoryId, name: 'Garden' } } as const;

test('a category is added under its name, trimmed (R166)', () => {
  given().when({ type: 'AddCategory', categoryId, name: ' Garden ' }).then(added);
});
test('a second category of the same name is refused (Q35)', () => {
  given(added).when({ type: 'AddCategory', categoryId, name: 'GARDEN' }).thenRefused('duplicate');
});
test('a category needs a name (R141)', () => {
  given().when({ type: 'AddCategory', categoryId, name: '  ' }).thenRefused('name');
});
