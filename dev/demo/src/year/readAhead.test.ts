import { expect, test } from 'vitest';
import { readAhead } from './simulateYear.ts';

const setUp = (read: (item: string) => Promise<string>) => {
  const begun: string[] = [];
  const ahead = readAhead(['a', 'b', 'c'], (item) => {
    begun.push(item);
    return read(item);
  });
  return { begun, ahead };
};

test('the next item is read ahead, each once, also when starting in the middle', async () => {
  const { begun, ahead } = setUp(async (item) => `of ${item}`);
  expect(await ahead('b')).toBe('of b');
  expect(begun).toEqual(['b', 'c']);
  expect(await ahead('c')).toBe('of c');
  expect(begun).toEqual(['b', 'c']);
});

test('a failed read rejects for its caller, and is tried again at the next call', async () => {
  let isBroken = true;
  const { begun, ahead } = setUp(async (item) => {
    if (item === 'b' && isBroken) throw new Error('broken');
    return `of ${item}`;
  });
  expect(await ahead('a')).toBe('of a');
  await expect(ahead('b')).rejects.toThrow('broken');
  isBroken = false;
  expect(await ahead('b')).toBe('of b');
  expect(begun).toEqual(['a', 'b', 'c', 'b']);
});
