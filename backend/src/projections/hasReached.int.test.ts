import { afterEach, expect, test } from 'vitest';
import { modelsProjection } from './catalogue/models/projector.ts';
import { hasReached } from './hasReached.ts';
import { appendStory } from './testing/appendStory.ts';
import { runningReadSide } from './testing/runningReadSide.ts';
import { uploaded } from './testing/sampleModels.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('tables have reached a position when nothing up to it is left for them in the log', async () => {
  const shop = await runningReadSide([modelsProjection]);
  closing.push(shop.close);
  const reached = (position: bigint) => hasReached(shop)(modelsProjection, position);

  const chair = await appendStory(shop.store, [uploaded('Chair')]);
  expect(await reached(chair.position)).toBe(false);
  expect(await reached(chair.position - 1n)).toBe(true);

  const running = shop.startRunners();
  closing.push(running.stop);
  expect(await shop.readSide.waitFor(chair, 10_000)).toBe(true);
  await running.stop();
  const lamp = await appendStory(shop.store, [uploaded('Lamp')]);
  expect(await reached(chair.position)).toBe(true);
  // Other kinds of events lie between the two.
  expect(await reached(lamp.position - 1n)).toBe(true);
  expect(await reached(lamp.position)).toBe(false);
});
