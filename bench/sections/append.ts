import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { streams } from 'backend/domain/streams.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { median, repeat, type Section } from '../figure.ts';
import { rateFor } from '../load/inFlight.ts';
import { inDirectory } from '../shop/directory.ts';
import { uploadOf } from '../shop/sampleEvents.ts';
import { withEventStore } from '../shop/services.ts';

const oneEvent = (store: EventStore) => async () => {
  const event = uploadOf(0);
  const modelId = randomUUID();
  await store.append(streams.model(modelId), 'noStream', [{ ...event, id: randomUUID() }]);
};

/** Synced 4 KiB writes per second: the upper limit of sequential durable writes. */
const syncedWrites = async (dir: string, seconds: number): Promise<number> => {
  const file = await open(join(dir, 'synced'), 'w');
  const block = Buffer.alloc(4096, 1);
  try {
    return await rateFor(seconds, 1, async () => {
      await file.write(block);
      await file.datasync();
    });
  } finally {
    await file.close();
  }
};

/** Durable appends through the shop's adapter. */
export const append: Section = {
  name: 'append',
  title: 'durable appends through the adapter, one after another and 32 at once',
  run: (plan) =>
    inDirectory((dir) =>
      withEventStore(dir, async ({ store }) => {
        await rateFor(1, 32, oneEvent(store));
        const synced = median(
          await repeat(plan, 'write + fdatasync', 'per s', () => syncedWrites(dir, plan.seconds)),
        );
        const figures = [];
        for (const width of [1, 32]) {
          const what = `append, ${width} in flight`;
          const runs = await repeat(plan, what, 'events/s', () =>
            rateFor(plan.seconds, width, oneEvent(store)),
          );
          figures.push({
            section: 'append',
            what,
            unit: 'events/s',
            value: median(runs),
            runs,
            baselines: [{ name: 'write + fdatasync of 4 KiB', value: synced }],
            aim: null,
          });
        }
        return figures;
      }),
    ),
};
