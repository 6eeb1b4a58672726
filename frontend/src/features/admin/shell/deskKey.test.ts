import { expect, test } from 'vitest';
import { writeStored } from '../../../lib/storage.ts';
import { deskKey, keyOff } from './deskKey.ts';

const pressed = (key: string, inside: object | null, ctrlKey = false) =>
  deskKey({ key, ctrlKey, metaKey: false, altKey: false, target: { closest: () => inside } });

test('a key of the desk is alone, outside fields and dialogs, and can be switched off (WCAG 2.1.4)', () => {
  expect([pressed('/', null), pressed('j', null)]).toEqual(['/', 'j']);
  expect([pressed('/', {}), pressed('/', null, true)]).toEqual(['', '']);
  writeStored(keyOff, 'true');
  expect(pressed('/', null)).toBe('');
  writeStored(keyOff, 'false');
});
