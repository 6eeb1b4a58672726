import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningProjections } from '../../startProjections.ts';
import { appendStory } from '../../testing/appendStory.ts';
import { runningReadSide } from '../../testing/runningReadSide.ts';
import { after, id, uploaded } from '../../testing/sampleModels.ts';
import { createListCache } from './listCache.ts';
import { modelsProjection } from './projector.ts';
import { modelQueries } from './queries.ts';

let shop: Awaited<ReturnType<typeof runningReadSide>>;
let runners: RunningProjections;
let cache: ReturnType<typeof createListCache>;
const happens = async (...story: Parameters<typeof appendStory>[1]) =>
  expect(await shop.readSide.waitFor(await appendStory(shop.store, story), 10_000)).toBe(true);

beforeAll(async () => {
  shop = await runningReadSide([modelsProjection]);
  runners = shop.startRunners();
  const queries = modelQueries({ db: shop.db, reference: (assetId) => `ref&id=${assetId}` });
  cache = createListCache({ queries, readSide: shop.readSide });
  await happens(uploaded('Chair'), uploaded('Table'));
});
afterAll(async () => {
  cache.close();
  await runners.stop();
  await shop.close();
});

test('the whole list is built once for a position, and says the same in every encoding (DESIGN 8)', async () => {
  const [list, same] = await Promise.all([cache.wholeList(), cache.wholeList()]);
  expect(same).toBe(list);
  expect(JSON.parse(list.raw.toString())).toMatchObject([{ ModalName: 'Chair' }, { ModalName: 'Table' }]);
  expect(gunzipSync(list.gzip)).toEqual(list.raw);
  expect(brotliDecompressSync(list.br)).toEqual(list.raw);
});

test('a change of the catalogue is in the very next answer, under another tag', async () => {
  const before = await cache.wholeList();
  const page = await cache.pageOfModels({ page: 1, limit: 16 });
  expect(await cache.pageOfModels({ page: 1, limit: 16 })).toBe(page);
  await happens(after('Chair', 'ModelDelisted'));
  const list = await cache.wholeList();
  expect(list.etag).not.toBe(before.etag);
  expect(JSON.parse(list.raw.toString())).toHaveLength(1);
  expect((await cache.pageOfModels({ page: 1, limit: 16 })).total).toBe(1);
  expect(await cache.modelById(id('Chair'), { admin: false })).toBeNull();
  expect(await cache.modelById(id('Chair'), { admin: true })).toMatchObject({ ModalName: 'Chair' });
});

test('an empty catalogue is an empty list', async () => {
  await happens(after('Table', 'ModelDelisted'));
  expect((await cache.wholeList()).raw.toString()).toBe('[]');
});
