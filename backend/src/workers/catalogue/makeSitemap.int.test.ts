import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Addresses } from '#contract/pages.ts';
import { assetReference } from '#contract/reference.ts';
import { streams } from '#domain/streams.ts';
import { whileUnmade } from '#infra/database/databaseErrors.ts';
import { createSitemapFiles, ensureSitemapSchema } from '#infra/sitemap/sitemapFiles.ts';
import { createSitemapProgress } from '#infra/sitemap/sitemapProgress.ts';
import { categoriesProjection, categoryQueries } from '#projections/catalogue/categories.ts';
import { modelsProjection } from '#projections/catalogue/models/projector.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import { readCheckpoint } from '#projections/checkpoint.ts';
import { schemaOf } from '#projections/projection.ts';
import { appendStory } from '#testing/parts/appendStory.ts';
import { runningReadSide } from '#testing/parts/runningReadSide.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { id, uploaded } from '#testing/samples/sampleModels.ts';
import { makeSitemap, type SitemapDeps } from './makeSitemap.ts';

const origin = 'https://shop.example';
const addresses: Addresses = {
  listed: ['/', '/FAQ'],
  product: (modelId) => `/ProductDetail/${modelId}`,
  category: (...names) => `/category/${names.join('/')}`,
};

let shop: Awaited<ReturnType<typeof runningReadSide>>;
let runners: { readonly stop: () => Promise<void> };
beforeAll(async () => {
  shop = await runningReadSide([modelsProjection, categoriesProjection]);
  runners = shop.startRunners();
});
afterAll(async () => {
  await runners.stop();
  await shop.close();
});
beforeEach(async () => {
  await shop.pool.query('drop schema if exists sitemap cascade');
  await ensureSitemapSchema(shop.db);
});

const happen = async (...story: readonly Happening[]) => {
  await shop.readSide.waitFor(await appendStory(shop.store, story));
};
const event = (name: string, type: string): Happening => ({
  stream: streams.model(id(name)),
  type,
  data: { modelId: id(name) },
});

/** One run of a worker with three models per file. */
const make = async (changed: Partial<SitemapDeps> = {}, signal = new AbortController().signal) => {
  const reference = assetReference(origin);
  const { categories, subCategories } = categoryQueries({ db: shop.db });
  await makeSitemap({
    files: createSitemapFiles(shop.db),
    progress: createSitemapProgress(shop.db),
    eventStore: shop.store,
    ...modelQueries({ db: shop.db, reference }),
    categories: () => categories().catch(whileUnmade([])),
    subCategories: () => subCategories().catch(whileUnmade([])),
    modelsPosition: () => readCheckpoint(shop.db, schemaOf(modelsProjection)).catch(whileUnmade(null)),
    addresses,
    origin,
    reference,
    limits: { models: 3, atOnce: 2 },
    ...changed,
  })(signal);
};

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? '');
const fileOf = async (number: number) => {
  const file = await createSitemapFiles(shop.db).read(number);
  return file && gunzipSync(file.gzip).toString();
};
/** The names of the models by sitemap file, as a crawler finds them. */
const listed = async (names: readonly string[]) => {
  const nameOf = new Map(names.map((name) => [`${origin}${addresses.product(id(name))}`, name]));
  const parts = new Map<string, readonly string[]>();
  for (const address of placesIn((await fileOf(0)) ?? '')) {
    const number = Number(/\d+/.exec(address)?.[0]);
    const found = placesIn((await fileOf(number)) ?? '').flatMap((place) => nameOf.get(place) ?? []);
    if (number > 1) parts.set(address.replace(origin, ''), found);
  }
  return Object.fromEntries(parts);
};
/** When each file was last changed. */
const times = async () =>
  new Map(
    (await createSitemapFiles(shop.db).parts()).map(({ number, changedAt }) => [number, changedAt.getTime()]),
  );
const changedSince = async (before: ReadonlyMap<number, number>) =>
  [...(await times())].filter(([number, at]) => before.get(number) !== at).map(([number]) => number);

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

test('the sitemap is an index of the fixed pages and of files of models, and follows changes of the catalogue', async () => {
  await make();
  expect(placesIn((await fileOf(0)) ?? '')).toEqual([`${origin}/sitemap-1.xml`]);
  expect(placesIn((await fileOf(1)) ?? '')).toEqual(
    ['/', '/FAQ', '/category/free', '/category/premium'].map((path) => origin + path),
  );

  await happen(...letters.map((name) => uploaded(name)));
  await make();
  const first = { '/sitemap-2.xml': ['a', 'b', 'c'], '/sitemap-3.xml': ['d', 'e', 'f'] };
  expect(await listed(letters)).toEqual({ ...first, '/sitemap-4.xml': ['g'] });
  const one = (await fileOf(2)) ?? '';
  expect(one).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>');
  expect(one.match(/<image:loc>/g)).toHaveLength(9);

  // A new model and a deleted one change only the files that contain them.
  let before = await times();
  await happen(uploaded('h'), event('b', 'ModelDelisted'));
  await make();
  expect(await listed([...letters, 'h'])).toEqual({
    '/sitemap-2.xml': ['a', 'c'],
    '/sitemap-3.xml': ['d', 'e', 'f'],
    '/sitemap-4.xml': ['g', 'h'],
  });
  expect(await changedSince(before)).toEqual([2, 4]);

  // A run without changes leaves every file, and so its tag, unchanged.
  before = await times();
  await make();
  expect(await changedSince(before)).toEqual([]);

  // A model that was unlisted and published again moves to the end.
  await happen(event('d', 'ModelUnlisted'), event('d', 'ModelPublished'), event('b', 'ModelRelisted'));
  await make();
  expect(await listed([...letters, 'h'])).toEqual({
    '/sitemap-2.xml': ['a', 'b', 'c'],
    '/sitemap-3.xml': ['e', 'f'],
    '/sitemap-4.xml': ['g', 'h', 'd'],
  });

  // An empty file is deleted, and another address of the shop changes all files.
  await happen(event('e', 'ModelDelisted'), event('f', 'ModelDelisted'));
  await make();
  expect(Object.keys(await listed(letters))).toEqual(['/sitemap-2.xml', '/sitemap-4.xml']);
  await make({ origin: 'https://other.example' });
  expect(await fileOf(2)).toContain('https://other.example/ProductDetail/');
  await happen(event('e', 'ModelRelisted'));
  await make();
  expect(await listed(['e'])).toMatchObject({ '/sitemap-3.xml': ['e'] });
});

test('a worker that is killed in the middle leaves the old sitemap complete, and the next run continues', async () => {
  const names = ['k1', 'k2', 'k3', 'k4', 'k5'];
  await make();
  const everything = await listed([...letters, 'h', ...names]);
  await happen(...names.map((name) => uploaded(name)), event('a', 'ModelDelisted'));
  const { listedPlaces } = modelQueries({ db: shop.db, reference: assetReference(origin) });
  let reads = 0;
  const killed = make({
    listedPlaces: async (range, most) => {
      reads += 1;
      if (reads === 3) throw new Error('killed');
      return listedPlaces(range, most);
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(Object.keys(await listed([]))).toEqual(Object.keys(everything));
  await make();
  const all = Object.values(await listed([...letters, 'h', ...names])).flat();
  expect(all).toEqual(expect.arrayContaining(names));
  expect(all).not.toContain('a');
  expect(new Set(all).size).toBe(all.length);
});

test('a worker that stops leaves the index to the next run', async () => {
  await make({}, AbortSignal.abort());
  expect(await fileOf(0)).toBe(null);
  await make();
  expect(await fileOf(0)).not.toBe(null);
});

test('runs keep a minimum interval, across processes', async () => {
  const [one, other] = [createSitemapProgress(shop.db), createSitemapProgress(shop.db)];
  expect(await one.begin(3_600)).toBe(true);
  expect(await other.begin(3_600)).toBe(false);
  expect(await other.begin(0)).toBe(true);
});
