import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectTo } from '#infra/database/connectTo.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { readStatuses } from '#infra/follow/heartbeat.ts';
import { appendStory } from '#testing/parts/appendStory.ts';
import { dropReadModels } from '#testing/parts/dropReadModels.ts';
import { dumpReadModels } from '#testing/parts/dumpReadModels.ts';
import { runningReadSide } from '#testing/parts/runningReadSide.ts';
import type { Happening } from '#testing/samples/happening.ts';
import { after, uploaded } from '#testing/samples/sampleModels.ts';
import { signedUp } from '#testing/samples/sampleUsers.ts';
import { startTcpProxy } from '#testing/servers/tcpProxy.ts';
import { modelsProjection } from './catalogue/models/projector.ts';
import { modelQueries } from './catalogue/models/queries.ts';
import { dashboardProjection, dashboardQueries } from './content/dashboard.ts';
import { type Projection, runnerOf, schemaOf } from './projection.ts';
import { createReadSide } from './readSide.ts';
import type { RunningProjections } from './startProjections.ts';

/** Reads the same streams and fails on one name. */
const fussy: Projection = {
  name: 'catalogue/fussy',
  version: 1,
  streamCategories: ['model'],
  createTables: async () => {},
  apply: async (events) => {
    if (JSON.stringify(events.map(({ data }) => data)).includes('Poison')) throw new Error('Not this one');
  },
};

/** Reads the same streams, and counts how often the read-only database refused it. */
let refusals: number;
let isReadOnly: boolean;
const refused: Projection = {
  name: 'catalogue/refused',
  version: 1,
  streamCategories: ['model'],
  createTables: async () => {},
  apply: async (_, tx, schema) => {
    if (isReadOnly) {
      refusals += 1;
      await sql`set transaction read only`.execute(tx);
    }
    await sql`update ${sql.id(schema, 'checkpoint')} set indexed = indexed`.execute(tx);
  },
};

const projections = [modelsProjection, dashboardProjection, fussy, refused];
type Shop = Awaited<ReturnType<typeof runningReadSide>>;
let shop: Shop;
let runners: RunningProjections[];
const startRunners = () => {
  const started = shop.startRunners();
  runners.push(started);
  return started;
};
const models = () => modelQueries({ db: shop.db, reference: (assetId) => assetId }).totalModels();
const counted = () => dashboardQueries({ db: shop.db }).totalModels();
const stateOf = async (projection: Projection) => (await readStatuses(shop.db, [runnerOf(projection)]))[0];

beforeEach(async () => {
  runners = [];
  refusals = 0;
  isReadOnly = false;
  shop = await runningReadSide(projections);
});
afterEach(async () => {
  await Promise.all(runners.map((running) => running.stop()));
  await shop.close();
});

/** The positions after which subscriptions begin, while projections run until they are live. */
const startsOf = async (projections: readonly Projection[], until: () => Promise<unknown>) => {
  const starts: (bigint | null)[] = [];
  const store = {
    ...shop.store,
    subscribe: (...args: Parameters<typeof shop.store.subscribe>) => {
      starts.push(args[0].after);
      return shop.store.subscribe(...args);
    },
  };
  const running = shop.startRunners(projections, { store });
  await until();
  await running.stop();
  return starts;
};

/** Appends events, and waits until the projections have them. */
const write = async (story: readonly Happening[], timeoutMs = 10_000, to = shop) => {
  const written = await appendStory(to.store, story);
  expect(await to.readSide.waitFor(written, timeoutMs)).toBe(true);
  return written;
};

test('a projection of rare events continues from the position that was read; in another log, from its checkpoint', async () => {
  const rare: Projection = { ...fussy, name: 'catalogue/rare', streamCategories: ['category'] };
  const isLive = () => expect.poll(() => stateOf(rare)).toMatchObject({ state: 'live' });
  const restart = async () => {
    await sql`delete from runners.heartbeat`.execute(shop.db).catch(() => {});
    return startsOf([rare], isLive);
  };
  const written = await appendStory(shop.store, [uploaded('Chair'), uploaded('Table')]);
  expect((await restart())[0]).toBeNull();
  const [passed] = await restart();
  expect(passed).toBe(written.position);
  const { rows } = await sql`select position from ${sql.id(schemaOf(rare), 'checkpoint')}`.execute(shop.db);
  expect(rows).toEqual([{ position: null }]);

  // A log without an event at that position.
  await sql`update projection_status.passed set passed = ${String((passed ?? 0n) + 1n)}`.execute(shop.db);
  expect(await restart()).toContain(null);
  expect((await restart())[0]).toBe(passed);
});

test('a projection of rare events notes how far it has read, while it reads history and while it follows the log', async () => {
  const rare: Projection = { ...fussy, name: 'catalogue/rare', streamCategories: ['category'] };
  const noted = async () => {
    const { rows } = await sql<{ passed: string }>`
      select passed from projection_status.passed where schema = ${schemaOf(rare)}`
      .execute(shop.db)
      .catch(() => ({ rows: [] }));
    return rows[0]?.passed;
  };
  const chair = await appendStory(shop.store, [uploaded('Chair')]);
  await appendStory(shop.store, [uploaded('Lamp')]);
  // A long history, in the middle of which the projections are stopped.
  const store = {
    ...shop.store,
    subscribe: async function* (...args: Parameters<typeof shop.store.subscribe>) {
      for await (const message of shop.store.subscribe(...args))
        yield message.kind === 'caughtUp' ? ({ kind: 'passed', position: chair.position } as const) : message;
    },
  };
  const reading = shop.startRunners([rare], { store });
  await expect.poll(noted).toBe(String(chair.position));
  await reading.stop();

  const following = shop.startRunners([rare, modelsProjection]);
  await expect.poll(() => stateOf(rare)).toMatchObject({ state: 'live' });
  const { position } = await appendStory(shop.store, [uploaded('Table')]);
  await expect.poll(noted).toBe(String(position));
  await following.stop();
});

test('a reader that waits for a write sees it, up to a time limit; when the active runner stops, another takes over', async () => {
  const early = await appendStory(shop.store, [uploaded('Chair')]);
  expect(await shop.readSide.waitFor(early, 50)).toBe(false);
  // A command that appended nothing does not wait.
  expect(await shop.readSide.waitFor({ ...early, position: null }, 50)).toBe(true);
  const first = startRunners();
  startRunners();
  await write([uploaded('Table')]);
  await expect.poll(async () => (await stateOf(modelsProjection))?.state).toBe('live');
  expect(await shop.readSide.waitFor(await appendStory(shop.store, [uploaded('Lamp')]))).toBe(true);
  await first.stop();
  await write([uploaded('Bed')]);
  expect([await models(), await counted()]).toEqual([4, 4]);
});

/** The number of transactions that last moved these checkpoints and wrote their heartbeats, and of sessions that hold locks of projections. */
const used = async (those: readonly Projection[]) => {
  const moves = those.map(
    (one) => sql`select xmin::text as move from ${sql.id(schemaOf(one), 'checkpoint')}`,
  );
  const { rows } = await sql`
    select count(distinct move)::integer as moves, count(distinct beat)::integer as beats,
      (select count(distinct pid)::integer from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint = hashtext('projection runner')::bigint & 4294967295) as sessions
    from (${sql.join(moves, sql` union all `)}) as moved,
      (select xmin::text as beat from runners.heartbeat where name = any(${those.map(runnerOf)})) as beaten`.execute(
    shop.db,
  );
  return rows[0];
};

test('projections that have caught up share session, transactions and heartbeats; a poison event stops only its projection, is reported, and is not skipped', async () => {
  startRunners();
  const uses = (those: readonly Projection[]) =>
    expect.poll(async () => {
      await appendStory(shop.store, [uploaded('Chair')]);
      return used(those);
    });
  await uses(projections).toEqual({ moves: 1, beats: 1, sessions: 1 });
  await appendStory(shop.store, [uploaded('Table'), uploaded('Poison'), uploaded('Lamp')]);
  await expect
    .poll(() => stateOf(fussy))
    .toMatchObject({
      state: 'stopped',
      error: expect.stringMatching(/ModelUploaded .*Not this one/),
    });
  await uses(projections.filter((one) => one !== fussy)).toEqual({ moves: 1, beats: 1, sessions: 2 });
  expect(await stateOf(modelsProjection)).toMatchObject({ state: 'live', error: null });
  const { position } = await appendStory(shop.store, [uploaded('Sofa')]);
  await expect.poll(() => shop.readSide.positionOf(modelsProjection.name)).toBe(position);
});

test('an event of a newer version of the program stops its readers right before it, visibly', async () => {
  startRunners();
  await write([uploaded('Chair')]);
  await appendStory(shop.store, [
    uploaded('Table'),
    { ...uploaded('Lamp'), schemaVersion: 99 },
    uploaded('Sofa'),
  ]);
  await expect
    .poll(() => stateOf(modelsProjection))
    .toMatchObject({
      state: 'stopped',
      error: expect.stringMatching(/ModelUploaded of version 99 .*newer version/),
    });
  expect(await models()).toBe(2);
});

test('a log that is shorter than what was read stops its readers, visibly', async () => {
  startRunners();
  await write([uploaded('Chair')]);
  const backup = await shop.backUpEventStore();
  await write([uploaded('Table')]);
  await backup.restore();
  const stopped = {
    state: 'stopped',
    error: expect.stringMatching(/no event at position \d+.*older backup/),
  };
  await expect.poll(() => stateOf(modelsProjection)).toMatchObject(stopped);
  await expect.poll(() => stateOf(dashboardProjection)).toMatchObject(stopped);
  expect(await models()).toBe(2);
});

test('a database that is temporarily read-only, as a standby or with a full disk, stops no projection', async () => {
  isReadOnly = true;
  startRunners();
  const written = await appendStory(shop.store, [uploaded('Chair')]);
  await expect.poll(() => refusals).toBeGreaterThan(3);
  isReadOnly = false;
  expect(await shop.readSide.waitFor(written, 10_000)).toBe(true);
});

test('filling one version does not wake the readers of another', async () => {
  startRunners();
  const seen = await write([uploaded('Chair')]);
  const before = shop.readSide.positionOf(modelsProjection.name);
  let told = 0;
  shop.readSide.onCommit(modelsProjection.name, () => {
    told += 1;
  });
  const next = { ...modelsProjection, version: modelsProjection.version + 1 };
  const nextReaders = await createReadSide({
    db: shop.db,
    connect: () => connectTo(shop.databaseUrl),
    projections: [next],
  });
  const filling = shop.startRunners([next]);
  runners.push(filling);
  expect(await nextReaders.waitFor(seen, 10_000)).toBe(true);
  // A later notification on the same channel arrives after any of the new version.
  await write([signedUp('Ann')]);
  await nextReaders.close();
  expect([told, shop.readSide.positionOf(modelsProjection.name)]).toEqual([0, before]);
});

test('projections recover from a lost connection, a crashed event store and dropped tables', async () => {
  startRunners();
  await write([uploaded('Chair'), uploaded('Table')]);

  await shop.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await write([uploaded('Lamp'), after('Chair', 'ModelDelisted')], 15_000);
  expect(await counted()).toBe(2);

  await shop.crashEventStore();
  await write([uploaded('Sofa')], 15_000);
  expect(await counted()).toBe(3);

  const before = await dumpReadModels(shop.db);
  await dropReadModels(shop.db);
  await expect.poll(() => dumpReadModels(shop.db)).toBe(before);
});

/** Makes one part of a shop of its own hang; the runners are stopped afterwards. */
const hanging: Readonly<Record<string, (own: Shop, running: RunningProjections[]) => Promise<void>>> = {
  connection: async (own, running) => {
    const way = await startTcpProxy(own.databaseUrl);
    running.push(own.startRunners(undefined, { databaseUrl: way.url }));
    await write([uploaded('Chair')], 10_000, own);
    way.stall();
    await write([uploaded('Table')], 40_000, own);
    way.closeStalled();
  },
  subscription: async (own, running) => {
    const way = await startTcpProxy(own.eventStoreUrl);
    const store = createEventStore({ url: way.url, watchMs: 1_000 });
    running.push(own.startRunners(undefined, { store }));
    await write([uploaded('Chair')], 10_000, own);
    way.stall();
    await write([uploaded('Table')], 45_000, own);
    await store.close();
    await way.close();
  },
  runner: async (own, running) => {
    // It holds the locks and shows no activity, like a stopped process.
    const holder = await connectTo(own.databaseUrl);
    for (const { name, version } of [modelsProjection, dashboardProjection]) {
      await holder.query("select pg_advisory_lock(hashtext('projection runner'), hashtext($1))", [
        schemaOf({ name, version }),
      ]);
    }
    running.push(own.startRunners());
    await write([uploaded('Chair')], 30_000, own);
    await expect(holder.query('select 1')).rejects.toThrow();
    await holder.end();
  },
};

test('what hangs is replaced: a connection to the database with its lock, a subscription, and a runner that loses leadership', async () => {
  // Side by side, since each mostly waits for a time limit.
  const lived = Object.entries(hanging).map(async ([name, live]) => {
    const own = await runningReadSide(projections);
    const running: RunningProjections[] = [];
    try {
      await live(own, running).catch((error: unknown) => Promise.reject(new Error(name, { cause: error })));
    } finally {
      await Promise.all(running.map(({ stop }) => stop()));
      await own.close();
    }
  });
  await Promise.all(lived);
});
