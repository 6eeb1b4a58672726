import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDatabase } from 'backend/infra/database/database.ts';
import { createEventStore } from 'backend/infra/eventStore/esdbEventStore.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { createPersonalKeys } from 'backend/infra/vault/personalKeys.ts';
import { temporaryFolder } from 'backend/testing/run/temporaryFolder.ts';
import { freshDatabase } from 'backend/testing/servers/freshDatabase.ts';
import { startEventStore } from 'embedded-eventstore';
import { afterAll } from 'vitest';
import { runTool } from '../../src/commandLine/runTool.ts';
import { commands } from '../../src/commands/commands.ts';

/** The result of a command line. */
export type Outcome = { readonly code: number; readonly out: string; readonly said: string };

/** An event store, a database with a vault, and the tool that finds them, for the tests of the calling file. */
export const analystShop = async () => {
  const dir = temporaryFolder();
  // The place where the tool finds the file of an embedded store.
  const storeDir = join(dir, 'data/eventstore');
  let server = await startEventStore({ dir: storeDir });
  const store = createEventStore({ url: server.url });
  const databaseUrl = await freshDatabase();
  const database = createDatabase(databaseUrl, { max: 4 });
  afterAll(async () => {
    await store.close();
    await server.stop();
    await database.close();
  });
  await migrateVault(database.pool);
  const environment = { EVENTSTORE_URL: server.url, DATABASE_URL: databaseUrl, DATA_DIR: join(dir, 'data') };
  return {
    dir,
    store,
    databaseUrl,
    environment,
    db: database.db,
    pool: database.pool,
    personalKeys: createPersonalKeys(database.pool),
    /** Runs one command line: `run('export', '--out', dir)`. */
    run: async (...args: readonly string[]): Promise<Outcome> => {
      const out: string[] = [];
      const said: string[] = [];
      const output = {
        out: async (text: string) => void out.push(text),
        say: (line: string) => void said.push(line),
        redraw: () => {},
        isTerminal: false,
      };
      const signal = new AbortController().signal;
      const code = await runTool(commands, args, { environment, input: Readable.from([]), output, signal });
      return { code, out: out.join(''), said: said.join('\n') };
    },
    /** Runs an action on the event store's directory while the store is stopped. */
    whileStoreIsDown: async <Result>(work: (dir: string) => Result): Promise<Result> => {
      const { port } = server;
      await server.stop();
      const result = work(storeDir);
      server = await startEventStore({ dir: storeDir, port });
      return result;
    },
  };
};

export type AnalystShop = Awaited<ReturnType<typeof analystShop>>;
