import { expect, test } from 'vitest';
import {
  assetKey,
  conversionKey,
  firstCopyKey,
  previewKey,
  renditionKey,
} from '#domain/catalogue/assets/assetKeys.ts';
import { checkedKey } from './checkedKey.ts';

const id = '5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11';

test("the shop's own keys pass", () => {
  expect(checkedKey(assetKey(id))).toBe(`assets/5b/${id}`);
  expect(checkedKey(renditionKey(id, { width: 480, format: 'avif' }))).toBe(`renditions/5b/${id}/480.avif`);
  expect(checkedKey(firstCopyKey(id))).toBe(`renditions/5b/${id}/first.jpeg`);
  expect(checkedKey(previewKey('ab'.repeat(32)))).toBe(`previews/ab/${'ab'.repeat(32)}`);
  expect(checkedKey(conversionKey('ab'.repeat(32)))).toBe(`conversions/ab/${'ab'.repeat(32)}`);
});
test('nothing else ever becomes a path', () => {
  for (const key of [
    '',
    '../x',
    '/etc/passwd',
    `assets/5b/${id}/../x`,
    `assets/5b/..`,
    `tmp/${id}`,
    `previews/ab/${'AB'.repeat(32)}`,
    `assets/5b/${id}\n`,
    `renditions/5b/${id}/first.avif`,
  ]) {
    expect(() => checkedKey(key)).toThrow('Not a key');
  }
});
