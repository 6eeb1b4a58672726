import { expect, test } from 'vitest';
import { suggestedCategories } from './suggestedCategories.ts';

const menu = [
  { id: '1', name: 'Animals', subCategories: ['Wild', 'Farm'] },
  { id: '2', name: 'House', subCategories: ['Living Room', 'Wine Cellar'] },
  { id: '3', name: 'Farm Machines', subCategories: ['Swindle'] },
];

test('categories that begin with the term come before those with it elsewhere, at most three', () => {
  expect(suggestedCategories(menu, 'FARM')).toEqual([
    { name: 'Animals / Farm', href: '/category/Animals/Farm' },
    { name: 'Farm Machines', href: '/category/Farm_Machines' },
  ]);
  expect(suggestedCategories(menu, 'wi').map(({ name }) => name)).toEqual([
    'Animals / Wild',
    'House / Wine Cellar',
    'Farm Machines / Swindle',
  ]);
  expect(suggestedCategories(menu, 'i')).toHaveLength(3);
});

test('accents, strokes, widths, signs inside, and words inside words make no difference', () => {
  const names = (name: string, term: string) =>
    suggestedCategories([{ id: '1', name, subCategories: [] }], term).map((one) => one.name);
  for (const [name, term] of [
    ['Łódź', 'lodz'],
    ['Kapılar', 'KAPI'],
    ['Sci-Fi', 'scifi'],
    ['木製の椅子', '椅子'],
    ['ＧＬＢ', 'glb'],
  ] as const)
    expect(names(name, term)).toEqual([name]);
  expect(names('ガラス', 'カラス')).toEqual([]);
});

test('no term and an unknown one have no categories', () => {
  expect(suggestedCategories(menu, '')).toEqual([]);
  expect(suggestedCategories(menu, 'tractor')).toEqual([]);
});
