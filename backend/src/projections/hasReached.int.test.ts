import { afterEach, expect, test } from 'vitest';
import { appendStory } from '#testing/parts/appendStory.ts';
import { runningReadSide } from '#testing/parts/runningReadSide.ts';
import { uploaded } from '#testing/samples/sampleModels.ts';
import { modelsProjection } from './catalogue/models/projector.ts';
import { hasReached } from './hasReached.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('tables have reached a position when the log has no further events for them up to it', async () => {
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
  // Events of other categories are between the two.
  expect(await reached(lamp.position - 1n)).toBe(true);
  expect(await reached(lamp.position)).toBe(false);
});
