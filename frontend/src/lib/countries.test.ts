import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test('every country has a name and a unique two-letter code (R104, Q47)', () => {
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.filter(({ name, code }) => name === '' || !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
});

test('a region has a name and often a short code (R104)', () => {
  const regionsOf = (code: string) => countries.find((country) => country.code === code)?.regions ?? [];
  expect(regionsOf('GB')).toContainEqual({ name: 'Scotland', shortCode: 'SCT' });
  expect(regionsOf('GB')).toContainEqual({ name: 'Isle of Man' });
  expect(regionsOf('US')).toContainEqual({ name: 'New York', shortCode: 'NY' });
  expect(regionsOf('FR')).toEqual([]);
});
