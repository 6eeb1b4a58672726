import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './databaseErrors.ts';

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code && { code });

describe('recognises failures of the connection to the database', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    // A stopped container, a machine that is off.
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'ETIMEDOUT',
  ])('%s of the connection passes', (code) => {
    expect(isDatabaseAway(failure(`connect ${code} 10.0.0.7:5432`, code))).toBe(true);
  });

  it.each([
    ['08006', 'connection failure'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
    ['40P01', 'deadlock detected'],
    ['53100', 'disk full'],
    ['57P01', 'terminating connection due to administrator command'],
  ])('%s of the server passes (%s)', (code, message) => {
    expect(isDatabaseAway(failure(message, code))).toBe(true);
  });

  it.each([
    ['23505', 'duplicate key value violates unique constraint'],
    ['25P02', 'current transaction is aborted'],
    ['42P01', 'relation does not exist'],
  ])('%s does not (%s)', (code, message) => {
    expect(isDatabaseAway(failure(message, code))).toBe(false);
  });
});
