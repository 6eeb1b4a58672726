import { expect, test } from 'vitest';
import { ConfigurationError, parseConfig, parseEnvironment } from '../src/config.ts';

const faultsOf = (read: () => unknown): readonly string[] => {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
};

test('an empty value counts as not given', () => {
  expect(parseEnvironment({ PORT: '', DATABASE_POOL: '' })).toMatchObject({ PORT: 3000, DATABASE_POOL: 10 });
});

test('every value that makes no sense is named at once', () => {
  const environment = {
    PORT: 'http',
    DATABASE_POOL: '2',
    UPLOAD_MAX_BYTES: '0',
    RATE_LIMIT_FORGOT_BY_EMAIL: '0/60',
  };
  expect(faultsOf(() => parseEnvironment(environment))).toEqual([
    'PORT: must be a port number',
    'DATABASE_POOL: must be at least 3',
    'RATE_LIMIT_FORGOT_BY_EMAIL: must be <calls>/<seconds>, such as 5/60',
    'UPLOAD_MAX_BYTES: must be at least 1',
  ]);
});

test('a role by itself refuses to start and names the services it lacks', () => {
  expect(faultsOf(() => parseConfig({ DATABASE_URL: 'postgres://localhost/shop' }))).toEqual([
    'EVENTSTORE_URL: is needed by a role that runs by itself (npm start supplies it)',
  ]);
});

test('links begin with the address that the web role listens on, unless another is given', () => {
  const services = { EVENTSTORE_URL: 'esdb://localhost:2113', DATABASE_URL: 'postgres://localhost/shop' };
  expect(parseConfig({ ...services, PORT: '3007' }).PUBLIC_URL).toBe('http://localhost:3007');
  expect(parseConfig({ ...services, PUBLIC_URL: 'https://shop.example' }).PUBLIC_URL).toBe(
    'https://shop.example',
  );
});
