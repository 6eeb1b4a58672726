import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendStory } from '#testing/parts/appendStory.ts';
import { runningReadSide } from '#testing/parts/runningReadSide.ts';
import { uploaded } from '#testing/samples/sampleModels.ts';
import { auditProjection } from './audit/events/projector.ts';
import { modelsProjection } from './catalogue/models/projector.ts';
import { readLags } from './lag.ts';

let shop: Awaited<ReturnType<typeof runningReadSide>>;
beforeAll(async () => {
  shop = await runningReadSide([modelsProjection, auditProjection]);
});
afterAll(() => shop.close());

const models = `${modelsProjection.name}@${modelsProjection.version}`;
const history = `${auditProjection.name}@${auditProjection.version}`;
const eventsBehind = async () =>
  Object.fromEntries((await readLags(shop)).map(({ projection, events }) => [projection, events]));

test('unwritten events of a projection are counted, whether or not the history has indexed them', async () => {
  const running = shop.startRunners();
  await appendStory(shop.store, [uploaded('Chair')]);
  await expect.poll(eventsBehind).toEqual({ [models]: 0, [history]: 0 });
  await running.stop();

  await appendStory(shop.store, [uploaded('Lamp')]);
  await appendStory(shop.store, [uploaded('Table')]);
  expect(await eventsBehind()).toEqual({ [models]: 2, [history]: 2 });
  const lags = await readLags(shop);
  for (const { oldestAt } of lags) expect(oldestAt).toBeLessThanOrEqual(Date.now());

  const alone = shop.startRunners([auditProjection]);
  await expect.poll(eventsBehind).toEqual({ [models]: 2, [history]: 0 });
  await alone.stop();
});
