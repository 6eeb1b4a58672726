import { expect, test } from 'vitest';
import { changeText } from './changeText.ts';

test.for([
  [112, 100, ', +12 %'],
  [50, 100, ', −50 %'],
  [100, 100, ', +0 %'],
  [3_000, 2, ', +149,900 %'],
  [40, 0, ''],
] as const)('%i after %i is the change "%s"', ([now, before, text]) => {
  expect(changeText(now, before)).toBe(text);
});
