import { setTimeout as delay } from 'node:timers/promises';
import { callShop } from '#contract/calls/callShop.ts';
import { streamCategory } from '#domain/streams.ts';
import { createDatabase } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { readPolicyCheckpoint } from '#policies/checkpoint.ts';
import { policies } from '#policies/registry.ts';
import { readLags } from '#projections/lag.ts';
import { readHead } from '#proof/entries/head.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { logIn, servicesOf } from '#testing/shop/shopApi.ts';

const patienceMs = 600_000;
/** Between two looks, in ms: longer than a policy needs for the event of a job that has just ended. */
const pauseMs = 500;
const followed = new Set(policies.flatMap(({ streamCategories }) => streamCategories));

/** Waits until policies, projections and the proof have all events, and no job waits or runs, so that nothing distorts a measurement. */
export const untilIdle = async ({ url, dataDir }: Pick<RunningShop, 'url' | 'dataDir'>): Promise<void> => {
  const { EVENTSTORE_URL = '', DATABASE_URL = '' } = await servicesOf(dataDir);
  const store = createEventStore({ url: EVENTSTORE_URL });
  const { db, close } = createDatabase(DATABASE_URL, { max: 1 });
  const token = await logIn(url, admin.email, admin.password);
  const havePoliciesAll = async () => {
    const { position: after } = await readPolicyCheckpoint(db);
    for await (const events of store.readStored({ after }))
      if (events.some(({ streamName }) => followed.has(streamCategory(streamName)))) return false;
    return true;
  };
  const isProven = async () => {
    const { position } = await readHead(db);
    for await (const events of store.readStored({ after: position })) if (events.length > 0) return false;
    return true;
  };
  const isWorking = async () => {
    const { body } = await callShop(url, 'GET /jobs', { token });
    return body.queues.some(({ waiting, active }) => waiting + active > 0);
  };
  const isIdle = async () =>
    (await havePoliciesAll()) &&
    (await isProven()) &&
    !(await isWorking()) &&
    (await readLags({ db, store })).every(({ events }) => events === 0);
  try {
    const giveUpAt = performance.now() + patienceMs;
    // Twice in a row: a job may have ended between two of the questions, and its event may lead to another.
    for (let looks = 0; looks < 2; looks = (await isIdle()) ? looks + 1 : 0) {
      if (performance.now() > giveUpAt)
        throw new Error('Jobs, projections or the proof did not come to an end');
      await delay(pauseMs);
    }
  } finally {
    await Promise.all([store.close(), close()]);
  }
};
