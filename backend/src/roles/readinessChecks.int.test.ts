import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { EventStoreRefuses, neededRights } from '#infra/eventStore/eventStore.ts';
import { beat, ensureHeartbeats } from '#infra/follow/heartbeat.ts';
import { policiesRunner } from '#policies/runner.ts';
import { ensureSchema } from '#projections/checkpoint.ts';
import { type Projection, runnerOf } from '#projections/projection.ts';
import { beatProjections } from '#projections/runProjection.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import type { Services } from '../composition.ts';
import { runnersCheck, storeChecks } from './readinessChecks.ts';
import { workersOf } from './runners.ts';

const projection: Projection = {
  name: 'catalogue/models',
  version: 1,
  streamCategories: ['model'],
  createTables: async () => {},
  apply: async () => {},
};

let url: string;
let open: Database[];
/** Connects to the database like a process of the shop. */
const startProcess = async (): Promise<Database> => {
  const database = createDatabase(url, { max: 1 });
  open.push(database);
  await sql`select 1`.execute(database.db);
  return database;
};
/** The heartbeats of a runner of each type, all live. */
const beatAll = async ({ db }: Database): Promise<void> => {
  await beatProjections(db, [{ projection, position: null }], { state: 'live' });
  await beat(db, [{ ...policiesRunner, state: 'live' }]);
  await beat(db, [{ name: workersOf('mail'), process: randomUUID(), state: 'live' }]);
};
/** The state of the runners as a process reports it: the fault of each check, or that it is healthy. */
const told = ({ db }: Database): Promise<readonly string[]> =>
  Promise.all(
    [
      runnersCheck(db, 'projections', [runnerOf(projection)]),
      runnersCheck(db, 'policies'),
      runnersCheck(db, 'workers', [workersOf('mail')]),
    ].map(({ run }) =>
      run().then(
        () => 'well',
        (error: Error) => error.message,
      ),
    ),
  );
const sessions = async ({ db }: Database): Promise<number> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  return rows.length;
};

beforeEach(async () => {
  url = await freshDatabase();
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map(({ close }) => close()));
});

/** A process that has created the tables and reports heartbeats. */
const startRunner = async (): Promise<Database> => {
  const runner = await startProcess();
  await ensureHeartbeats(runner.db);
  await ensureSchema(runner.db, projection);
  await beatAll(runner);
  return runner;
};
const end = async (database: Database): Promise<void> => {
  open.splice(open.indexOf(database), 1);
  await database.close();
};

test('a restarted shop does not take the heartbeats of its last run for its own', async () => {
  await end(await startRunner());
  const web = await startProcess();
  await expect.poll(() => sessions(web)).toBe(1);
  expect(await told(web)).toEqual(['catalogue/models@1 silent', 'policies silent', 'worker mail silent']);
  await beatAll(await startProcess());
  expect(await told(web)).toEqual(['well', 'well', 'well']);
});

test('while one process takes over from another, heartbeats of both are accepted', async () => {
  const runner = await startRunner();
  const next = await startProcess();
  await beatAll(runner);
  await end(runner);
  await expect.poll(() => sessions(next)).toBe(1);
  expect(await told(next)).toEqual(['well', 'well', 'well']);
});

test('a runner that never reported is unhealthy, and so are workers that wait for their queue', async () => {
  const web = await startProcess();
  expect(await told(web)).toEqual([
    'catalogue/models@1 notStarted',
    'policies notStarted',
    'worker mail notStarted',
  ]);
  await startRunner();
  const waiting = { name: workersOf('images'), process: randomUUID(), state: 'waiting' } as const;
  await beat(web.db, [waiting]);
  await expect(runnersCheck(web.db, 'workers', [waiting.name]).run()).rejects.toThrow(
    'worker images waiting',
  );
  await beat(web.db, [{ ...waiting, process: randomUUID(), state: 'live' }]);
  await runnersCheck(web.db, 'workers', [waiting.name]).run();
});

test('a right that the store denies for longer than a node needs to start is named', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const denied = () => Promise.reject(new EventStoreRefuses('right'));
  const store = { lastPosition: denied, proveAppend: denied };
  const [check] = storeChecks({ store, database: {}, files: {} } as unknown as Services);
  await expect(check?.run()).rejects.toThrow('a node is starting');
  vi.advanceTimersByTime(61_000);
  await expect(check?.run()).rejects.toThrow(neededRights);
  vi.useRealTimers();
});
