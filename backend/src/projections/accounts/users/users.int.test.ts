import { expect, test } from 'vitest';
import { projectionSpecification } from '#testing/projectionSpecification.ts';
import { id } from '../../testing/sampleModels.ts';
import { adminCreated, signedUp, verified } from '../../testing/sampleUsers.ts';
import { usersProjection } from './projector.ts';
import { countOfUsers, pageOfUsers, selectCustomers, userQueries } from './queries.ts';

const people = new Map([
  [id('Ann'), { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }],
  [id('Root'), { firstName: 'Shop', lastName: 'Owner', email: 'root@example.com' }],
]);
const projection = usersProjection({ openMany: async () => people });
const { given } = projectionSpecification(projection, [
  adminCreated('Root'),
  signedUp('Ann'),
  signedUp('Erased'),
  verified('Ann'),
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
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({ firstName: 'Shop', role: 'Admin', verified: true });
  expect(rows[1]).toEqual(ann);
  expect(await queries().userById(id('Ann'))).toEqual(ann);
});

test('a page of users is newest first', async () => {
  const { rows, total } = await queries().allUsers({ page: 2, limit: 1 });
  expect([rows, total]).toEqual([[ann], 3]);
});

test('an erased person is nameless (DESIGN 5)', async () => {
  expect(await queries().userById(id('Erased'))).toMatchObject({ firstName: '', email: '', verified: false });
});

test("customers' names for the Admin's orders (R100)", async () => {
  const customers = await queries().customersOf([id('Ann'), 'none']);
  expect([...customers]).toEqual([
    [id('Ann'), { customerName: 'Ann Lee', customerEmail: 'ann@example.com' }],
  ]);
});

test('the SQL of each query', () => {
  expect(pageOfUsers(given(), null).compile().sql).toMatchSnapshot();
  expect(pageOfUsers(given(), { page: 1, limit: 8 }).compile().sql).toMatchSnapshot();
  expect(countOfUsers(given()).compile().sql).toMatchSnapshot();
  expect(selectCustomers(given(), ['a']).compile().sql).toMatchSnapshot();
});
