import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test('every country has a name and a two-letter code of its own (R104)', () => {
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter(({ name, code }) => name === '' || !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
});

test('regions have a name, and a short code where there is one (R104)', () => {
  const regionsOf = (code: string) => countries.find((country) => country.code === code)?.regions ?? [];
  expect(regionsOf('GB')).toContainEqual({ name: 'Scotland', shortCode: 'SCT' });
  expect(regionsOf('GB')).toContainEqual({ name: 'Isle of Man' });
  expect(regionsOf('US')).toContainEqual({ name: 'New York', shortCode: 'NY' });
  expect(regionsOf('FR')).toEqual([]);
});
