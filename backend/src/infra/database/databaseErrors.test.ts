import { expect, test } from 'vitest';
import { isDatabaseAway } from './databaseErrors.ts';

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code && { code });

test('a lost connection, a read-only or busy server and one that shuts down are passing failures', () => {
  const passing = [
    failure('connect ECONNREFUSED 10.0.0.7:5432', 'ECONNREFUSED'),
    failure('Connection terminated unexpectedly'),
    failure('connection failure', '08006'),
    failure('cannot execute INSERT in a read-only transaction', '25006'),
    failure('deadlock detected', '40P01'),
    failure('disk full', '53100'),
    failure('terminating connection due to administrator command', '57P01'),
  ];
  expect(passing.filter((error) => !isDatabaseAway(error))).toEqual([]);
});

test('a refused statement is not', () => {
  const refused = ['23505', '25P02', '42P01'].map((code) => failure('refused', code));
  expect(refused.filter(isDatabaseAway)).toEqual([]);
});
