import { expect, test } from 'vitest';
import { fixedBeforeParameters } from './mount.ts';

test('routes with fixed segments are tried before those that would match them as parameters', () => {
  const paths = [
    '/user/:userId/:token',
    '/user/:id/verify',
    '/:anything',
    '/user/me/data',
    '/user/:id',
    '/user/me',
  ];
  const sorted = paths.map((path) => ({ path })).toSorted(fixedBeforeParameters);
  const placeOf = (path: string) => sorted.findIndex((route) => route.path === path);
  expect(placeOf('/user/me')).toBeLessThan(placeOf('/user/:id'));
  expect(placeOf('/user/:id/verify')).toBeLessThan(placeOf('/user/:userId/:token'));
  expect(placeOf('/user/me/data')).toBeLessThan(placeOf('/user/:userId/:token'));
  expect(placeOf('/:anything')).toBeGreaterThan(placeOf('/user/me'));
});
