import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigner } from '#infra/vault/signer.ts';
import { downloadPath, isGoodDownload } from './downloadLink.ts';

const signer = createSigner(randomBytes(32));
const link = { downloadId: 'd', modelId: 'm', version: 1, assetId: 'a', expires: 1_000 };
const before = new Date(999_999);

test('a link is valid until it expires, and only for its own file (Q15)', () => {
  const { searchParams, pathname } = new URL(downloadPath(signer, link), 'http://shop');
  const signature = searchParams.get('signature') ?? '';
  expect(pathname).toBe('/api/modal/file/d');
  expect(isGoodDownload(signer, { ...link, signature }, before)).toBe(true);
  expect(isGoodDownload(signer, { ...link, signature }, new Date(1_000_000))).toBe(false);
  for (const change of [
    { downloadId: 'x' },
    { modelId: 'x' },
    { version: 2 },
    { assetId: 'x' },
    { expires: 2_000 },
    { signature: 'x' },
  ]) {
    expect(isGoodDownload(signer, { ...link, signature, ...change }, before)).toBe(false);
  }
});

test('a link has no dot after its last slash: OrcaSlicer would take it for the extension of the file', () => {
  const link = { downloadId: randomUUID(), modelId: randomUUID(), version: 12, assetId: randomUUID() };
  const path = downloadPath(signer, { ...link, expires: 1_795_243_308 });
  expect(path.slice(path.lastIndexOf('/'))).not.toContain('.');
});
