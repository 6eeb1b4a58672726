import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { keyOf } from './keyOf.ts';

test('a key is a key of the page unless an input method takes it', () => {
  expect(keyOf({ key: 'Enter', isComposing: false, keyCode: 13 })).toBe('Enter');
  expect(keyOf({ key: 'Enter', isComposing: true, keyCode: 13 })).toBe('');
  // Safari, after the end of the composition.
  expect(keyOf({ key: 'Enter', isComposing: false, keyCode: 229 })).toBe('');
  // Of React.
  const nativeEvent = { key: 'Escape', isComposing: true, keyCode: 27 };
  expect(keyOf({ key: 'Escape', keyCode: 27, nativeEvent })).toBe('');
});

test('no other code that listens to keys reads them from the event', async () => {
  const root = resolve(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const listening: string[] = [];
  const reading: string[] = [];
  for (const file of files) {
    const code = await readFile(join(root, file), 'utf8');
    if (!/\bonKey[DUP]|'key(?:down|up|press)'|KeyboardEvent/.test(code) || file === 'lib/keyOf.ts') continue;
    listening.push(file);
    if (
      /\.(?:key|code|keyCode|which)\b|\{ ?(?:\w+, )*(?:key|code|keyCode|which)\b[^}]*\}(?: =|,|\)|:)/.test(
        code,
      )
    )
      reading.push(file);
  }
  expect(listening.length).toBeGreaterThan(6);
  expect(reading).toEqual([]);
});
