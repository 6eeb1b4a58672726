import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserTableFilter } from '#contract/adminTables.ts';
import { id } from '#testing/samples/sampleModels.ts';
import { adminCreated, erased, signedUp, verified } from '#testing/samples/sampleUsers.ts';
import { projectionSpecification } from '#testing/specifications/projectionSpecification.ts';
import { forgetUser } from './forgetUser.ts';
import { usersProjection } from './projector.ts';
import { userQueries } from './queries.ts';

const people = new Map([
  [id('Ann'), { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }],
  // A process may keep the key a little longer than the vault.
  [id('Erased'), { firstName: 'Eve', lastName: 'Gone', email: 'eve@example.com' }],
  [id('Zoë'), { firstName: 'Zoë', lastName: 'Mary-Öztürk', email: 'zoe@example.com' }],
  [id('Root'), { firstName: 'Shop', lastName: 'Owner', email: 'root@example.com' }],
]);
const projection = usersProjection({ openMany: async () => people });
const { given, reviewSql } = projectionSpecification(projection, [
  adminCreated('Root'),
  signedUp('Ann'),
  signedUp('Erased'),
  signedUp('Zoë'),
  verified('Ann'),
  verified('Erased'),
  erased('Erased'),
]);
const queries = () => userQueries({ db: given() });

const ann = {
  _id: id('Ann'),
  firstName: 'Ann',
  email: 'ann@example.com',
  country: 'Finland',
  verified: true,
  role: 'client',
};

test('users are listed as documented, oldest first (R099, R176)', async () => {
  const { rows, total } = await queries().allUsers();
  expect(total).toBe(4);
  expect(rows[0]).toMatchObject({ firstName: 'Shop', role: 'Admin', verified: true });
  expect(rows[1]).toEqual(ann);
  expect(await queries().userById(id('Ann'))).toEqual(ann);
});

test('a page of users is newest first', async () => {
  const { rows, total } = await queries().allUsers({ page: 3, limit: 1 });
  expect([rows, total]).toEqual([[ann], 4]);
});

test("the Admin's table is filtered and sorted; a search requires all its words", async () => {
  const found = async (filter: UserTableFilter) => {
    const { rows, total, more } = await queries().tableOfUsers(filter, { page: 1, limit: 8 });
    expect([total, more]).toEqual([rows.length, undefined]);
    return rows.map(({ firstName }) => firstName);
  };
  expect(await found({})).toEqual(['Zoë', 'Erased', 'Ann', 'Shop']);
  expect(await found({ sort: 'oldest' })).toEqual(['Shop', 'Ann', 'Erased', 'Zoë']);
  expect(await found({ sort: 'name' })).toEqual(['Ann', 'Shop', 'Zoë', 'Erased']);
  expect(await found({ sort: 'email' })).toEqual(['Ann', 'Shop', 'Zoë', 'Erased']);
  expect(await found({ state: 'verified' })).toEqual(['Ann', 'Shop']);
  expect(await found({ state: 'notVerified', country: 'Finland' })).toEqual(['Zoë']);
  expect(await found({ state: 'erased' })).toEqual(['Erased']);
  expect(await found({ state: 'admin' })).toEqual(['Shop']);
  expect(await found({ country: 'Norway' })).toEqual([]);
  expect(await found({ search: ' LEE  ann@exam ' })).toEqual(['Ann']);
  expect(await found({ search: 'example.com', sort: 'name' })).toEqual(['Ann', 'Shop', 'Zoë']);
  for (const search of ['ann zoë', 'wner', '%', '_', '\\', 'Eve'])
    expect(await found({ search })).toEqual([]);
  expect((await queries().tableOfUsers({}, { page: 2, limit: 3 })).rows).toHaveLength(1);
  expect(await queries().idsOfPeople('example.com', 2)).toEqual([id('Zoë'), id('Ann')]);
});

test('an erased person stays in the list without a name', async () => {
  expect(await queries().userById(id('Erased'))).toEqual({
    _id: id('Erased'),
    firstName: 'Erased',
    email: '',
    country: '',
    verified: true,
    role: 'client',
    erased: true,
  });
  expect(await queries().erasedUsers()).toEqual([id('Erased')]);
  const customers = await queries().customersOf([id('Erased')]);
  expect([...customers.values()]).toEqual([{ customerName: 'Erased', customerEmail: '' }]);
});

test("customers' names for the Admin's orders (R100)", async () => {
  const customers = await queries().customersOf([id('Ann'), 'none']);
  expect([...customers]).toEqual([
    [id('Ann'), { customerName: 'Ann Lee', customerEmail: 'ann@example.com' }],
  ]);
});

test('people are found by the beginning of their names or address, with the matching words', async () => {
  const found = async (...words: readonly string[]) =>
    (await queries().peopleWith(words, 10)).map(({ name, theirs }) => [name, ...theirs]);
  expect(await found('ANN')).toEqual([['Ann Lee', 'ANN']]);
  expect(await found('signed', 'le', 'ann@example')).toEqual([['Ann Lee', 'le', 'ann@example']]);
  expect(await found('zoë', 'ÖZTÜRK')).toEqual([['Zoë Mary-Öztürk', 'zoë', 'ÖZTÜRK']]);
  expect(await found('example.com', 'ann')).toEqual([
    ['Ann Lee', 'example.com', 'ann'],
    ['Zoë Mary-Öztürk', 'example.com'],
    ['Shop Owner', 'example.com'],
  ]);
  // Neither the middle of a name, nor a pattern, nor an erased person.
  expect(await found('wner', '%', '_', '\\', 'Eve', 'Gone')).toEqual([]);
  expect(await found()).toEqual([]);
});

test('tables of another version erase a person too, and the live one must have reached the erasure', async () => {
  const db = given();
  await sql`create schema rm_accounts_users_v1`.execute(db);
  await sql`create table rm_accounts_users_v1."user" as
    select user_id, 'Eve' as first_name, 'Gone' as last_name, 'eve@example.com' as email, 'Finland' as country
    from rm_accounts_users_v5."user"`.execute(db);
  await forgetUser(db)(id('Erased'));
  const { rows } =
    await sql`select * from rm_accounts_users_v1."user" where user_id = ${id('Erased')}`.execute(db);
  expect(rows).toEqual([{ user_id: id('Erased'), first_name: '', last_name: '', email: '', country: '' }]);
  await expect(forgetUser(db)(id('Ann'))).rejects.toThrow('has not come to the erasure yet');
  await sql`drop schema rm_accounts_users_v1 cascade`.execute(db);
});

reviewSql('users.sql');
