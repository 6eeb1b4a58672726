import { expect, test } from 'vitest';
import { fileSize } from './files.ts';

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1_400_000, '1.4 MB'],
  [23_000, '23 KB'],
  [5_000_000_000_000, '5000 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
