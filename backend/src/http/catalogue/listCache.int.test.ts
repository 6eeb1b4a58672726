import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelsProjection } from '#projections/catalogue/models/projector.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import type { RunningProjections } from '#projections/startProjections.ts';
import { appendStory } from '#testing/parts/appendStory.ts';
import { runningReadSide } from '#testing/parts/runningReadSide.ts';
import { after, id, uploaded } from '#testing/samples/sampleModels.ts';
import { createListCache } from './listCache.ts';

let shop: Awaited<ReturnType<typeof runningReadSide>>;
let runners: RunningProjections;
let cache: ReturnType<typeof createListCache>;
const happens = async (...story: Parameters<typeof appendStory>[1]) =>
  expect(await shop.readSide.waitFor(await appendStory(shop.store, story), 10_000)).toBe(true);

beforeAll(async () => {
  shop = await runningReadSide([modelsProjection]);
  runners = shop.startRunners();
  const queries = modelQueries({ db: shop.db, reference: (assetId) => `ref&id=${assetId}` });
  cache = createListCache({ queries, readSide: shop.readSide, mostListed: 3 });
  await happens(uploaded('Chair'), uploaded('Table'));
});
afterAll(async () => {
  cache.close();
  await runners.stop();
  await shop.close();
});

test('the whole list is built once per position and is the same in every encoding', async () => {
  const [list, same] = await Promise.all([cache.wholeList(), cache.wholeList()]);
  expect(same).toBe(list);
  expect(JSON.parse(list.raw.toString())).toMatchObject([{ ModalName: 'Chair' }, { ModalName: 'Table' }]);
  expect(gunzipSync(await list.compressed('gzip'))).toEqual(list.raw);
  expect(brotliDecompressSync(await list.compressed('br'))).toEqual(list.raw);
});

test('the next answer after a change of the catalogue shows it, under another tag', async () => {
  const before = await cache.wholeList();
  const page = await cache.pageBody({ page: 1, limit: 16 });
  expect(await cache.pageBody({ page: 1, limit: 16 })).toBe(page);
  expect(page.total).toBe(2);
  const chair = await cache.modelBody(id('Chair'));
  expect(JSON.parse(String(chair?.raw))).toMatchObject({ ModalName: 'Chair' });
  await happens(after('Chair', 'ModelDelisted'));
  const list = await cache.wholeList();
  expect(list.etag).not.toBe(before.etag);
  expect(JSON.parse(list.raw.toString())).toHaveLength(1);
  expect((await cache.pageBody({ page: 1, limit: 16 })).total).toBe(1);
  expect(await cache.modelBody(id('Chair'))).toBeNull();
});

test('above the configured size the list is refused, naming what to ask for instead', async () => {
  await happens(...['Bed', 'Lamp', 'Sofa'].map((name) => uploaded(name)));
  const refusal = { status: 422, message: expect.stringMatching(/^page: .*\/api\/modal\?page=1/) };
  await expect(cache.wholeList()).rejects.toMatchObject(refusal);
  await expect(cache.wholeList()).rejects.toMatchObject(refusal);
  expect((await cache.pageBody({ page: 1, limit: 16 })).total).toBe(4);
  await happens(after('Bed', 'ModelDelisted'));
  expect(JSON.parse((await cache.wholeList()).raw.toString())).toHaveLength(3);
  await happens(after('Lamp', 'ModelDelisted'), after('Sofa', 'ModelDelisted'));
});

test('an empty catalogue is an empty list', async () => {
  await happens(after('Table', 'ModelDelisted'));
  expect((await cache.wholeList()).raw.toString()).toBe('[]');
});
