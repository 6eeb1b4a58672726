import { expect, test } from 'vitest';
import { withChosen } from './withChosen.ts';

test('choices narrow a listing, and cannot change its subject', () => {
  expect(withChosen({ category: 'House' }, { type: 'free', triangles: '-999' })).toEqual({
    category: 'House',
    type: 'free',
    maxTriangles: 999,
  });
  expect(withChosen({ type: 'premium' }, { type: 'free' })).toEqual({ type: 'premium' });
});
