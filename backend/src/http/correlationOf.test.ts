import { expect, test } from 'vitest';
import { correlationOf } from './correlationOf.ts';

const request = (given: string, { token = '', ip = '192.0.2.1' } = {}) => ({
  get: (name: string) => ({ 'x-correlation-id': given, authorization: token })[name] ?? '',
  ip,
  state: {},
});

test("requests of one caller with the same id are grouped; another caller's requests with that id are not", () => {
  const given = 'AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA';
  const ids = [
    correlationOf(request(given)),
    correlationOf(request(given, { ip: '192.0.2.2' })),
    correlationOf(request(given, { token: 'Bearer one' })),
    correlationOf(request(given, { token: 'Bearer two' })),
  ];
  expect(new Set([...ids, given.toLowerCase()]).size).toBe(5);
  expect(correlationOf(request(given.toLowerCase()))).toBe(ids[0]);
  expect(correlationOf(request('x'))).toMatch(/^[0-9a-f-]{36}$/);
});

test('a request has one correlation id, however often it is read', () => {
  const asked = request('');
  expect(correlationOf(asked)).toBe(correlationOf(asked));
});
