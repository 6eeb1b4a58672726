import { expect, test, vi } from 'vitest';
import { createKept } from './createKept.ts';

type Text = { readonly text: string };
const text = (of: string) => async (): Promise<Text> => ({ text: of });
/** Room for four texts of 39 characters. */
const smallCache = () => createKept<Text>({ maxBytes: 160, bytesOf: ({ text }) => text.length });
const long = (letter: string) => letter.repeat(39);

test('callers share a build, also after it has ended, until the cache forgets it', async () => {
  const { get, forget } = smallCache();
  const make = vi.fn(text('one'));
  const asked = [get('a', make, () => 'lasting'), get('a', make, () => 'lasting')];
  expect(await Promise.all(asked)).toEqual([{ text: 'one' }, { text: 'one' }]);
  expect(await get('a', make, () => 'lasting')).toEqual({ text: 'one' });
  expect(make).toHaveBeenCalledTimes(1);
  forget();
  expect(await get('a', text('two'), () => 'lasting')).toEqual({ text: 'two' });
});

test('the least recently used value is evicted first when the memory is full', async () => {
  const { get, find } = smallCache();
  for (const key of 'abcd') await get(key, text(long(key)), () => 'lasting');
  find('a');
  await get('e', text(long('e')), () => 'lasting');
  expect([...'abcde'].filter((key) => find(key))).toEqual(['a', 'c', 'd', 'e']);
});

test('arbitrary values evict one another, not lasting ones', async () => {
  const { get, find } = createKept<Text>({ maxBytes: 1600, bytesOf: ({ text }) => text.length });
  await get('lasting', text('one'), () => 'lasting');
  for (let n = 0; n < 100; n += 1) await get(`made up ${n}`, text(long('x')), () => 'passing');
  expect([find('lasting'), find('made up 99'), find('made up 0')]).toEqual([
    { text: 'one' },
    { text: long('x') },
    undefined,
  ]);
});

test('a value larger than the shelf is kept anyway, beside smaller ones', async () => {
  const { get, find } = smallCache();
  await get('small', text('one'), () => 'lasting');
  await get('large', text('x'.repeat(1000)), () => 'lasting');
  expect([find('small')?.text.length, find('large')?.text.length]).toEqual([3, 1000]);
});

test('a failure is not kept, nor is a value without a shelf', async () => {
  const { get } = smallCache();
  const failing = () => Promise.reject<Text>(new Error('away'));
  await expect(get('a', failing, () => 'lasting')).rejects.toThrow('away');
  expect(await get('a', text('one'), () => null)).toEqual({ text: 'one' });
  expect(await get('a', text('two'), () => 'lasting')).toEqual({ text: 'two' });
});

test('a value whose build began before a change is neither kept nor shared with later callers, who wait for their own', async () => {
  const { get, find, forget } = smallCache();
  const late = Promise.withResolvers<Text>();
  const old = get(
    'a',
    () => late.promise,
    () => 'lasting',
  );
  forget();
  const make = vi.fn(text('new'));
  const later = [get('a', make, () => 'lasting'), get('a', make, () => 'lasting')];
  late.resolve({ text: 'old' });
  expect(await old).toEqual({ text: 'old' });
  expect(await Promise.all(later)).toEqual([{ text: 'new' }, { text: 'new' }]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(find('a')).toEqual({ text: 'new' });
});

test('a build that fails after a change does not fail later callers', async () => {
  const { get, forget } = smallCache();
  const late = Promise.withResolvers<Text>();
  const old = get(
    'a',
    () => late.promise,
    () => 'lasting',
  );
  forget();
  const later = get('a', text('new'), () => 'lasting');
  late.reject(new Error('away'));
  await expect(old).rejects.toThrow('away');
  expect(await later).toEqual({ text: 'new' });
});

test('a keeper from before a change keeps nothing', () => {
  const { keeper, find, forget } = smallCache();
  const before = keeper();
  forget();
  before('a', { text: 'old' }, 'lasting');
  expect(find('a')).toBeUndefined();
  keeper()('a', { text: 'new' }, 'lasting');
  expect(find('a')).toEqual({ text: 'new' });
});
