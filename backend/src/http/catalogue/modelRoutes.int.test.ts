import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Asked } from '#contract/addressOf.ts';
import { modelsProjection } from '#projections/catalogue/models/projector.ts';
import { modelQueries } from '#projections/catalogue/models/queries.ts';
import type { RunningProjections } from '#projections/startProjections.ts';
import { appendStory } from '#testing/parts/appendStory.ts';
import { runningReadSide } from '#testing/parts/runningReadSide.ts';
import { after, id, uploaded } from '#testing/samples/sampleModels.ts';
import { createKeptAnswers } from '../kept/keptAnswers.ts';
import { pageAnswers } from '../spa/pageAnswers.ts';
import { modelRoutes } from './modelRoutes.ts';

let shop: Awaited<ReturnType<typeof runningReadSide>>;
let runners: RunningProjections;
let ask: ReturnType<typeof pageAnswers>;
const happens = async (...story: Parameters<typeof appendStory>[1]) =>
  expect(await shop.readSide.waitFor(await appendStory(shop.store, story), 10_000)).toBe(true);

beforeAll(async () => {
  shop = await runningReadSide([modelsProjection]);
  runners = shop.startRunners();
  const queries = modelQueries({ db: shop.db, reference: (assetId) => `ref&id=${assetId}` });
  const kept = createKeptAnswers(() => {});
  shop.readSide.onCommit(modelsProjection.name, kept.forget);
  const routes = modelRoutes({
    ...queries,
    keep: kept.keep,
    mostListed: 3,
    totalCurrent: queries.totalModels,
  });
  ask = pageAnswers(routes, () => new Date());
  await happens(uploaded('Chair'), uploaded('Table'));
});
afterAll(async () => {
  await runners.stop();
  await shop.close();
});

/** The answer of a call for models, and its body; the whole list comes as bytes. */
const asked = async (name: string, at: Asked = {}) => {
  const answer = await ask(name, at);
  const body = (await answer.json()) as unknown;
  return { answer, body, models: Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body };
};
const page = { query: { page: 1, limit: 16 } };
const chair = { params: { id: id('Chair') } };

test('an answer is built once for each position of the catalogue', async () => {
  const [list, same] = await Promise.all([asked('GET /modal'), asked('GET /modal')]);
  expect(same.body).toBe(list.body);
  expect(list.models).toMatchObject([{ ModalName: 'Chair' }, { ModalName: 'Table' }]);
  expect((await asked('GET /modal', page)).body).toBe((await asked('GET /modal', page)).body);
});

test('the next answer after a change of the catalogue shows it', async () => {
  const before = await asked('GET /modal', page);
  expect(before.answer.headers.get('X-Total-Count')).toBe('2');
  const single = 'GET /modal/singleModal/:id';
  expect((await asked(single, chair)).models).toMatchObject({ ModalName: 'Chair' });
  await happens(after('Chair', 'ModelDelisted'));
  expect((await asked('GET /modal')).models).toMatchObject([{ ModalName: 'Table' }]);
  expect((await asked('GET /modal', page)).answer.headers.get('X-Total-Count')).toBe('1');
  expect((await asked(single, chair)).answer.status).toBe(404);
});

test('above the configured size the list is refused, and the message names the calls to use instead', async () => {
  await happens(...['Bed', 'Lamp', 'Sofa'].map((name) => uploaded(name)));
  const { answer, body } = await asked('GET /modal');
  expect([answer.status, body]).toEqual([
    422,
    { message: expect.stringMatching(/^page: .*\/api\/modal\?page=1/) },
  ]);
  expect((await asked('GET /modal', page)).answer.headers.get('X-Total-Count')).toBe('4');
  await happens(after('Bed', 'ModelDelisted'));
  expect((await asked('GET /modal')).models).toHaveLength(3);
  await happens(after('Lamp', 'ModelDelisted'), after('Sofa', 'ModelDelisted'));
});

test('an empty catalogue is an empty list', async () => {
  await happens(after('Table', 'ModelDelisted'));
  expect((await asked('GET /modal')).models).toEqual([]);
});
