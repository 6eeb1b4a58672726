import { expect, test } from 'vitest';
import { correlationOf } from './correlationOf.ts';

const request = (given: string) => ({ get: () => given, state: {} });

test('the correlation id comes from the caller when it is a UUID, else it is made', () => {
  const given = 'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA';
  expect(correlationOf(request(given))).toBe(given.toLowerCase());
  expect(correlationOf(request('x'))).toMatch(/^[0-9a-f-]{36}$/);
});

test('a request has one, however often it is asked for', () => {
  const asked = request('');
  expect(correlationOf(asked)).toBe(correlationOf(asked));
});
