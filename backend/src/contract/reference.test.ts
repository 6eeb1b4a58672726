import { expect, test } from 'vitest';
import { assetIdOf, assetReference } from './reference.ts';

const id = '5b0a1c36-70f5-4f0c-9a3f-6a1c1f6f0e11';

test('a reference is an address of the shop that ends in the id (R097)', () => {
  expect(assetReference('https://shop.example')(id)).toBe(
    `https://shop.example/api/modal/google-drive-proxy?url=asset&id=${id}`,
  );
});

test('a reference and its bare id part name the same asset (R097)', () => {
  expect(assetIdOf(assetReference('http://localhost:3000')(id))).toBe(id);
  expect(assetIdOf(id)).toBe(id);
});

test('foreign addresses name no asset', () => {
  for (const text of ['', 'https://evil.example/x.png', '&id=1', `${id}x`])
    expect(assetIdOf(text)).toBeNull();
});
