import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('the value not used for longest goes first', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.get('a');
  lru.set('c', 3);
  expect(['a', 'b', 'c'].map(lru.get)).toEqual([1, undefined, 3]);
});

test('a key is forgotten only while it holds the value meant', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.delete('a', 2);
  expect(lru.get('a')).toBe(1);
  lru.delete('a', 1);
  expect(lru.get('a')).toBeUndefined();
});
