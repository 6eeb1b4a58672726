import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendStory } from '#testing/parts/appendStory.ts';
import { runningReadSide } from '#testing/parts/runningReadSide.ts';
import { uploaded } from '#testing/samples/sampleModels.ts';
import { auditProjection } from './audit/history/events/projector.ts';
import { modelsProjection } from './catalogue/models/projector.ts';
import { hasReached } from './hasReached.ts';
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

test('tables have reached a position when the log has no further events for them up to it', async () => {
  const reached = (position: bigint) => hasReached(shop, modelsProjection)(position);
  const chair = await appendStory(shop.store, [uploaded('Chair')]);
  expect(await reached(chair.position)).toBe(false);
  expect(await reached(chair.position - 1n)).toBe(true);

  const running = shop.startRunners();
  expect(await shop.readSide.waitFor(chair, 10_000)).toBe(true);
  await running.stop();
  const lamp = await appendStory(shop.store, [uploaded('Lamp')]);
  expect(await reached(chair.position)).toBe(true);
  // Events of other categories are between the two.
  expect(await reached(lamp.position - 1n)).toBe(true);
  expect(await reached(lamp.position)).toBe(false);
});

test('unwritten events of a projection are counted, whether or not the history has indexed them', async () => {
  const running = shop.startRunners();
  await expect.poll(eventsBehind).toEqual({ [models]: 0, [history]: 0 });
  await running.stop();

  for (const name of ['Table', 'Bed']) await appendStory(shop.store, [uploaded(name)]);
  expect(await eventsBehind()).toEqual({ [models]: 2, [history]: 2 });
  for (const { oldestAt } of await readLags(shop)) expect(oldestAt).toBeLessThanOrEqual(Date.now());

  const alone = shop.startRunners([auditProjection]);
  await expect.poll(eventsBehind).toEqual({ [models]: 2, [history]: 0 });
  await alone.stop();
});
