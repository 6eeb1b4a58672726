import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('a search term is one segment (R064)', () => {
  expect(paths.search('oak/ash chair?')).toBe('/search/oak%2Fash%20chair%3F');
});
