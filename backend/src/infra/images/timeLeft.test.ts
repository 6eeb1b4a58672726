import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft.ts';

test('steps share the time limit of their picture, and no step takes more than a minute', () => {
  let now = 0;
  const left = timeLeft(120, () => now);
  expect(left()).toBe(60);
  now = 119_500;
  expect(left()).toBe(1);
  now = 120_000;
  expect(left).toThrow('timeout: the picture took longer than 120 s');
});
