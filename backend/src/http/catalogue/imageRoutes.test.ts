import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type ImageAsset, imageRoutes } from './imageRoutes.ts';

const assetId = '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44';
const original: ImageAsset = {
  assetId,
  access: 'public',
  mediaType: 'image/png',
  bytes: 9_000,
  sha256: 'a'.repeat(64),
  key: `assets/6f/${assetId}`,
  renditions: [],
};
const copy = { width: 240, format: 'avif', bytes: 900, key: `renditions/6f/${assetId}/240.avif` } as const;

/** What the image call answers for an asset, asked by a browser that knows AVIF, at 240 pixels. */
const answered = async (asset: ImageAsset) => {
  const opened: string[] = [];
  const [image] = imageRoutes({
    assetById: async () => asset,
    openFile: (key) => {
      opened.push(key);
      return Readable.from([]);
    },
  });
  const answer = await image?.handle({
    query: { url: assetId, w: 240 },
    headers: { accept: 'image/avif,*/*' },
  } as never);
  const body: unknown = answer?.body;
  if (typeof body === 'function') body();
  return { headers: answer?.headers, opened };
};

describe('a picture that was just uploaded', () => {
  test('is shown as its original until its copies are made, and asked for again soon (R152)', async () => {
    const { headers, opened } = await answered(original);
    expect(headers).toMatchObject({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=30' });
    expect(opened).toEqual([original.key]);
  });

  test('is shown as its copy from then on, for ever', async () => {
    const { headers, opened } = await answered({ ...original, renditions: [copy] });
    expect(headers).toMatchObject({
      'Content-Type': 'image/avif',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(opened).toEqual([copy.key]);
  });
});
