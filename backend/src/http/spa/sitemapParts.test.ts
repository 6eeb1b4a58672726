import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { origin, sampleModel, samplePages, sampleSource } from '#testing/samples/sampleShop.ts';
import { createSitemap } from './sitemap.ts';
import { sitemapParts } from './sitemapParts.ts';

const countIn = (part: Buffer): number => gunzipSync(part).toString().match(/<url>/g)?.length ?? 0;

async function* chunksOf(...sizes: readonly number[]) {
  for (const size of sizes) yield Array.from({ length: size }, () => '<url></url>\n');
}

test('parts are full but for the last, however the chunks fall', async () => {
  const limits = { urls: 10, bytes: 1_000_000 };
  expect((await sitemapParts(chunksOf(7, 7, 20, 1), limits)).map(countIn)).toEqual([10, 10, 10, 5]);
  expect((await sitemapParts(chunksOf(10), limits)).map(countIn)).toEqual([10]);
  expect((await sitemapParts(chunksOf(), limits)).map(countIn)).toEqual([0]);
});

test('a part ends before it holds too many bytes', async () => {
  const parts = await sitemapParts(chunksOf(8), { urls: 100, bytes: '<url></url>\n'.length * 3 });
  expect(parts.map(countIn)).toEqual([3, 3, 2]);
  for (const part of parts) expect(gunzipSync(part).toString()).toMatch(/^<\?xml .*<\/urlset>\n$/s);
});

test('100,000 models are an index of parts of at most 50,000 addresses', async () => {
  const model = sampleModel('Chair');
  const sitemap = createSitemap({
    ...sampleSource(),
    addresses: (await samplePages({ answer: async () => Response.json([]), origin })).addresses,
    absolute: (path) => `${origin}${path}`,
    modelChunks: async function* () {
      for (let chunk = 0; chunk < 50; chunk += 1) yield Array.from({ length: 2_000 }, () => model);
    },
    readSide: { onCommit: () => () => undefined },
  });
  const index = gunzipSync((await sitemap('/sitemap.xml'))?.gzip ?? '').toString();
  expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual(
    [1, 2, 3].map((number) => `${origin}/sitemap-${number}.xml`),
  );
  const parts = await Promise.all([1, 2, 3].map((number) => sitemap(`/sitemap-${number}.xml`)));
  const counts = parts.map((part) => (part ? countIn(part.gzip) : 0));
  expect(Math.max(...counts)).toBeLessThanOrEqual(50_000);
  expect(counts.reduce((sum, count) => sum + count)).toBe(100_000 + 6);
  expect(await sitemap('/sitemap-4.xml')).toBe(null);
});
