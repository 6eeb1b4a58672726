import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe } from 'vitest';
import { type EventStoreProcess, startEventStore } from '../../src/startEventStore.ts';

const realUrl = process.env.EVENTSTORE_URL;
const disposeWithinMs = 1000;

/** The store for a suite: the server at `EVENTSTORE_URL`, otherwise a separate embedded one. */
export type StoreUnderTest = { client: EventStoreDBClient; url: string; pid: number | undefined };

/** Provides the store for all tests of the file. */
export const storeUnderTest = (): StoreUnderTest => {
  const dir = temporaryDirectory();
  let server: EventStoreProcess | undefined;
  let client: EventStoreDBClient | undefined;
  beforeAll(async () => {
    if (!realUrl) server = await startEventStore({ dir });
    client = EventStoreDBClient.connectionString(realUrl ?? server?.url ?? '');
  });
  afterAll(async () => {
    if (client) await dispose(client);
    await server?.stop();
  });
  return {
    get client() {
      if (!client) throw new Error('the store has not been started');
      return client;
    },
    get url() {
      return realUrl ?? server?.url ?? '';
    },
    get pid() {
      return server?.pid;
    },
  };
};

/** Starts a server, has a client act on it, and ends both. */
export const during = async <Answer>(
  options: Parameters<typeof startEventStore>[0],
  act: (client: EventStoreDBClient, port: number) => Promise<Answer>,
): Promise<Answer> => {
  await using server = await startEventStore(options);
  const client = EventStoreDBClient.connectionString(server.url);
  return await act(client, server.port).finally(() => dispose(client));
};

/** Tests of the server process itself; they must not kill a server at a URL, and then the title says so. */
export const describeEmbedded = (title: string, tests: () => void): void => {
  if (realUrl) describe.skip(`${title} (not run: the server at EVENTSTORE_URL must not be killed)`, tests);
  else describe(title, tests);
};

/** A directory for the tests of the calling suite; it is removed after the last of them. */
export const temporaryDirectory = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'event-store-'));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  return dir;
};

/** A stream that no other test uses. */
export const newStream = (category = 'test'): string => {
  return `${category}-${randomUUID()}`;
};

/** Disposing of a client can hang on aborted reads; that must not hang the suite. */
export const dispose = async (client: EventStoreDBClient): Promise<void> => {
  const timeout = sleep(disposeWithinMs, undefined, { ref: false });
  await Promise.race([client.dispose().catch(() => {}), timeout]);
};
