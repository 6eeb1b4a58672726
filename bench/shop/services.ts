import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { startEventStore } from 'embedded-eventstore';

export type Log = { readonly url: string; readonly store: EventStore };

/** Runs `work` with an embedded event store, as durable as in a shop, and the shop's adapter to it. */
export const withEventStore = async <Result>(
  dir: string,
  work: (log: Log) => Promise<Result>,
): Promise<Result> => {
  const server = await startEventStore({ dir: join(dir, 'eventstore') });
  const store = createEventStore({ url: server.url });
  try {
    return await work({ url: server.url, store });
  } finally {
    await store.close();
    await server.stop();
  }
};

/** Runs `work` with an embedded Postgres, as durable as in a shop. */
export const withPostgres = async <Result>(
  dir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const postgres = await startPostgres({ dir: join(dir, 'postgres') });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
};

/** Addresses of the services that a running shop has started for itself. */
export const servicesOf = async (
  dataDir: string,
): Promise<{ readonly DATABASE_URL: string; readonly EVENTSTORE_URL: string }> =>
  JSON.parse(await readFile(join(dataDir, 'services.json'), 'utf8'));
