import { randomUUID } from 'node:crypto';
import { streams } from 'backend/domain/streams.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { startEventStore } from 'embedded-eventstore';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { rateFor } from '../load/inFlight.ts';
import { inDirectory } from '../shop/directory.ts';
import { uploadOf } from '../shop/sampleEvents.ts';

/** The most that a test may wait for its store, in ms. */
const startAim = 300;
/** Events read back, at most. */
const readEvents = 20_000;

const appendOne = (store: EventStore) =>
  store.append(streams.model(randomUUID()), 'noStream', [{ ...uploadOf(0), id: randomUUID() }]);

const readRate = async (store: EventStore): Promise<number> => {
  const startedAt = performance.now();
  let events = 0;
  for await (const batch of store.readStored({ after: null })) {
    events += batch.length;
    if (events >= readEvents) break;
  }
  return events / ((performance.now() - startedAt) / 1000);
};

/** Rates of one server, by what was done. */
const ratesOf = async (plan: Plan, name: string, url: string) => {
  const store = createEventStore({ url });
  try {
    await rateFor(1, 32, () => appendOne(store));
    const rates = new Map<string, readonly number[]>();
    const measure = async (what: string, once: () => Promise<number>) => {
      rates.set(what, await repeat(plan, `${name}: ${what}`, 'events/s', once));
    };
    for (const width of [1, 32]) {
      const once = () => rateFor(plan.seconds, width, () => appendOne(store));
      await measure(`event store, append, ${width} in flight`, once);
    }
    await measure('event store, read of $all', () => readRate(store));
    return rates;
  } finally {
    await store.close();
  }
};

const firstAppendMs = (plan: Plan) =>
  repeat(plan, 'start to first append', 'ms', async () => {
    const startedAt = performance.now();
    const server = await startEventStore();
    const store = createEventStore({ url: server.url });
    await appendOne(store);
    const took = performance.now() - startedAt;
    await store.close();
    await server.stop();
    return took;
  });

/** The embedded event store by itself, beside the server at `BENCH_EVENTSTORE_URL` when that is given. */
export const eventStore: Section = {
  name: 'eventStore',
  title: 'the embedded event store, beside a real one at BENCH_EVENTSTORE_URL',
  run: (plan) =>
    inDirectory(async (dir) => {
      const starts = await firstAppendMs(plan);
      const server = await startEventStore({ dir });
      const rates = await ratesOf(plan, 'embedded', server.url).finally(server.stop);
      const realUrl = process.env.BENCH_EVENTSTORE_URL;
      const real = realUrl === undefined ? undefined : await ratesOf(plan, 'real', realUrl);
      const figures: Figure[] = [...rates].map(([what, runs]) => ({
        section: 'eventStore',
        what,
        unit: 'events/s',
        value: median(runs),
        runs,
        baselines: real ? [{ name: 'EventStoreDB', value: median(real.get(what) ?? []) }] : [],
        aim: null,
      }));
      const value = median(starts);
      return [
        ...figures,
        {
          section: 'eventStore',
          what: 'event store, start to first append',
          unit: 'ms',
          value,
          runs: starts,
          baselines: [],
          aim: { text: `≤ ${startAim} ms`, isMet: value <= startAim },
        },
      ];
    }),
};
