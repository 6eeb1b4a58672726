import { expect, test, vi } from 'vitest';
import { createAnswerCache } from './answerCache.ts';

test('callers share a build, also after it ended, until the cache is cleared', async () => {
  const cache = createAnswerCache<number>({ max: 2 });
  const build = vi.fn(async () => 1);
  expect(await Promise.all([cache.get('a', build), cache.get('a', build)])).toEqual([1, 1]);
  expect(await cache.get('a', build)).toBe(1);
  expect(build).toHaveBeenCalledTimes(1);
  cache.clear();
  expect(await cache.get('a', async () => 2)).toBe(2);
});

test('the least recently used answer goes first', async () => {
  const cache = createAnswerCache<number>({ max: 2 });
  for (const [key, value] of Object.entries({ a: 1, b: 2 })) await cache.get(key, async () => value);
  await cache.get('a', async () => 0);
  await cache.get('c', async () => 3);
  expect(await cache.get('a', async () => 10)).toBe(1);
  expect(await cache.get('b', async () => 20)).toBe(20);
});

test('failed and rejected answers are not kept', async () => {
  const cache = createAnswerCache<number>({ max: 2, isKept: (value) => value > 1 });
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', async () => 1)).toBe(1);
  expect(await cache.get('a', async () => 2)).toBe(2);
  expect(await cache.get('a', async () => 3)).toBe(2);
});

test('a build that fails late does not remove the newer one under its key', async () => {
  const cache = createAnswerCache<number>({ max: 2 });
  const late = Promise.withResolvers<number>();
  const old = cache.get('a', () => late.promise);
  cache.clear();
  await cache.get('a', async () => 2);
  late.reject(new Error('away'));
  await expect(old).rejects.toThrow('away');
  expect(await cache.get('a', async () => 3)).toBe(2);
});
