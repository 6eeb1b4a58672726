import { expect, test } from 'vitest';
import { isFinderKey } from './isFinderKey.ts';

const pressed = (key: string, inside: object | null, ctrlKey = false) =>
  isFinderKey({ key, ctrlKey, metaKey: false, altKey: false, target: { closest: () => inside } });

test('only / alone, outside fields and dialogs, leads to the field of the desk', () => {
  expect(pressed('/', null)).toBe(true);
  expect([pressed('/', {}), pressed('/', null, true), pressed('a', null)]).toEqual([false, false, false]);
});
