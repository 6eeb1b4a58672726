import { expect, test } from 'vitest';
import { nextOption } from './nextOption.ts';

test('arrows go round through the options and the field', () => {
  const presses = (key: string, from: number) => [nextOption(key, from, 2), nextOption(key, 1, 2)];
  expect(presses('ArrowDown', -1)).toEqual([0, -1]);
  expect(presses('ArrowUp', -1)).toEqual([1, 0]);
  expect(nextOption('ArrowDown', -1, 0)).toBe(null);
  expect(nextOption('Home', 0, 2)).toBe(null);
});
