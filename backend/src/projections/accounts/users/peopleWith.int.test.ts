import { expect, test } from 'vitest';
import { id } from '#testing/samples/sampleModels.ts';
import { signedUp } from '#testing/samples/sampleUsers.ts';
import { filledDatabase, recorded } from '#testing/specifications/projectionSpecification.ts';
import { usersProjection } from './projector.ts';
import { userQueries } from './queries.ts';

const many = Array.from({ length: 500 }, (_, nth) => `${nth}`);
const person = (nth: string, firstName: string, lastName: string): [string, object] => [
  id(nth),
  { firstName, lastName, email: `${nth}@example.com` },
];
const people = new Map([
  person('oldest', 'Ann', 'Lee'),
  person('polish', 'Łukasz', 'O’Hara'),
  person('chinese', '小明', '王'),
  person('turkish', 'Işıl', 'Kaya-Öz'),
  ...many.map((nth) => (Number(nth) % 2 === 0 ? person(nth, 'Ann', 'Smith') : person(nth, 'Bob', 'Lee'))),
]);
const projection = usersProjection({ openMany: async () => people });
const { db } = await filledDatabase(
  projection,
  recorded(['oldest', 'polish', 'chinese', 'turkish', ...many].map(signedUp)),
);

test('a person is found by two names that many others have each, beside other words of the text', async () => {
  const found = async (...words: readonly string[]) =>
    (await userQueries({ db }).peopleWith(words, 3)).map(({ name, theirs }) => [name, ...theirs]);
  const smith = ['Ann Smith', 'ann'];
  expect(await found('ann', 'lee')).toEqual([['Ann Lee', 'ann', 'lee'], ['Bob Lee', 'lee'], smith]);
  expect((await found('refunded', 'ann', 'lee', 'chair'))[0]).toEqual(['Ann Lee', 'ann', 'lee']);
  expect(await found('refunded', 'ann')).toEqual([smith, smith, smith]);
});

test.each([
  ['lukasz', 'Łukasz O’Hara'],
  ['ŁUK', 'Łukasz O’Hara'],
  ["o'hara", 'Łukasz O’Hara'],
  ['ohara', 'Łukasz O’Hara'],
  ['小明', '小明 王'],
  ['王', '小明 王'],
  ['oz', 'Işıl Kaya-Öz'],
  ['polish@exam', 'Łukasz O’Hara'],
  ['ukasz', undefined],
  ['明王', undefined],
])('%s finds %s, as people type names', async (word, name) => {
  const [found] = await userQueries({ db }).peopleWith([word], 3);
  expect(found?.name).toBe(name);
});
