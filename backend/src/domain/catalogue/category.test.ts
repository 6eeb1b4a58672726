import { test } from 'vitest';
import { deciderSpecification } from '#testing/specifications/deciderSpecification.ts';
import { categoryIdOf } from '../kernel/ids.ts';
import { categoryDecider } from './category.ts';

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
  ...[
    '.',
    '..',
    '_',
    '___',
    '-',
    '%',
    '\u200b',
    '\u3000.',
    'a/b',
    'a\\b',
    'a\uff0fb',
    'a\nb',
    'a\u202eb',
    'a\u2028b',
  ],
  ...['free', 'PREMIUM', '_Free_', 'ｆｒｅｅ'],
])('a name that browsers or servers read as something else is refused: %j', (name) => {
  given().refuses({ type: 'AddCategory', categoryId, name }, 'name');
});
test.each([
  '3D',
  'A.B',
  '...a',
  '100%',
  'Food & Drink',
  'Free stuff',
  'cart',
  'C++',
  'a_b',
  'Möbel',
  '家具',
  '#1',
])('a name that leads to its own page is accepted: %j', (name) => {
  given().decides(
    { type: 'AddCategory', categoryId, name },
    { type: 'CategoryAdded', data: { categoryId, name } },
  );
});
test('a name in the log that would be refused today is still valid (Q35)', () => {
  const old = { type: 'CategoryAdded', data: { categoryId, name: '..' } } as const;
  given(old).refuses({ type: 'AddCategory', categoryId, name: 'Garden' }, 'duplicate');
});
test('a category needs a name (R141)', () => {
  given().refuses({ type: 'AddCategory', categoryId, name: '  ' }, 'name');
});
