import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { unmadeSize } from '#contract/reference.ts';
import type { Rendition } from '#domain/catalogue/assets/asset.events.ts';
import { firstCopyKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { StoredAsset } from '#projections/catalogue/assets/queries.ts';
import { chooseRendition, imageRoutes } from './assets.ts';

const assetId = '6f1ad0c0-5f6c-4b0e-9d3e-5b0c7a1f2e44';
const uploaded: StoredAsset = {
  assetId,
  access: 'public',
  modelId: null,
  role: 'card',
  fileName: 'card.png',
  mediaType: 'image/png',
  bytes: 5_000,
  sha256: 'a'.repeat(64),
  key: `assets/6f/${assetId}`,
  width: null,
  height: null,
  colour: null,
  placeholder: null,
  renditions: [],
};
const copy = { width: 240, format: 'avif', bytes: 900, key: `renditions/6f/${assetId}/240.avif` } as const;

/** The answer of the image call for an asset, at 240 pixels, to a browser that accepts AVIF. */
const answered = async (asset: StoredAsset, files: readonly string[] = []) => {
  const opened: string[] = [];
  const hurried: string[] = [];
  const [image] = imageRoutes({
    assetById: async () => asset,
    hurry: (id) => hurried.push(id),
    files: {
      stat: async (key) => (files.includes(key) ? { bytes: 700, keptMs: 0 } : null),
      open: (key) => {
        opened.push(key);
        return Readable.from([]);
      },
    },
  });
  const answer = await image?.handle({
    query: { url: assetId, w: 240 },
    headers: { accept: 'image/avif,*/*' },
  } as never);
  const body: unknown = answer?.body;
  if (typeof body === 'function') body();
  return { headers: answer?.headers, body, opened, hurried };
};

describe('a newly uploaded picture', () => {
  test('is shown as its first copy until the renditions are made', async () => {
    const first = firstCopyKey(assetId);
    const { headers, opened, hurried } = await answered(uploaded, [first]);
    expect(headers).toMatchObject({ 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' });
    expect(opened).toEqual([first]);
    expect(hurried).toEqual([assetId]);
    expect((await answered({ ...uploaded, renditions: [copy] }, [first])).opened).toEqual([copy.key]);
  });

  test('is a placeholder until it has a copy, and never the upload itself (R152)', async () => {
    const { headers, body, opened } = await answered(uploaded);
    expect(headers).toMatchObject({ 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' });
    expect(opened).toEqual([]);
    // Pages recognise the placeholder by its aspect ratio.
    expect(body).toContain(`width="${unmadeSize.width}" height="${unmadeSize.height}"`);
  });

  test('is shown as its rendition afterwards, which never expires', async () => {
    const { headers, opened, hurried } = await answered({ ...uploaded, renditions: [copy] });
    expect(hurried).toEqual([]);
    expect(headers).toMatchObject({
      'Content-Type': 'image/avif',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(opened).toEqual([copy.key]);
  });
});

const renditions: readonly Rendition[] = [240, 480, 800].flatMap((width) =>
  (['avif', 'webp', 'jpeg'] as const).map((format) => ({
    width,
    format,
    bytes: 1,
    key: `${width}.${format}`,
  })),
);
const chosen = (width: number | null, accept: string) => chooseRendition(renditions, width, accept)?.key;

describe('the rendition of a picture', () => {
  test('is the smallest one that is wide enough', () => {
    expect(chosen(241, 'image/avif,image/webp')).toBe('480.avif');
    expect(chosen(240, 'image/avif')).toBe('240.avif');
  });
  test('is the widest one if none is wide enough, or no width is requested', () => {
    expect(chosen(5000, 'image/avif')).toBe('800.avif');
    expect(chosen(null, 'image/avif')).toBe('800.avif');
  });
  test('has the best format that the caller accepts, and JPEG otherwise', () => {
    expect(chosen(240, 'image/webp,*/*')).toBe('240.webp');
    expect(chosen(240, '*/*')).toBe('240.jpeg');
  });
  test('is null until renditions exist', () => {
    expect(chooseRendition([], 240, 'image/avif')).toBeNull();
  });
});
