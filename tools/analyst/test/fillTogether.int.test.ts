import type { SubscribeOptions } from 'backend/infra/eventStore/eventStore.ts';
import { categoriesProjection } from 'backend/projections/catalogue/categories.ts';
import { modelsProjection } from 'backend/projections/catalogue/models/projector.ts';
import { readCheckpoint } from 'backend/projections/checkpoint.ts';
import { dashboardProjection } from 'backend/projections/content/dashboard.ts';
import type { Projection } from 'backend/projections/projection.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { dumpReadModels } from 'backend/testing/parts/dumpReadModels.ts';
import { after, uploaded } from 'backend/testing/samples/sampleModels.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { whileAligned } from '../src/rebuild/whileAligned.ts';
import { type Filler, type FillerDeps, withFiller } from '../src/replay/filler.ts';
import { type FillTogetherDeps, fillTogether, type Target } from '../src/replay/fillTogether.ts';
import { dropSchema } from '../src/replay/schemas.ts';
import { analystShop } from './support/analystShop.ts';

/** Reads models, and fails at one name. */
const fussy: Projection = {
  name: 'catalogue/fussy',
  version: 1,
  streamCategories: ['model'],
  createTables: async (db, schema) => {
    await sql`create table ${sql.id(schema, 'seen')} (position bigint primary key)`.execute(db);
  },
  apply: async (events, tx, schema) => {
    if (JSON.stringify(events.map(({ data }) => data)).includes('Poison')) throw new Error('Not this one');
    const positions = events.map(({ position }) => String(position));
    await sql`
      insert into ${sql.id(schema, 'seen')} select * from unnest(${positions}::bigint[])`.execute(tx);
  },
};

const shop = await analystShop();
let half: bigint;
let end: bigint;
beforeAll(async () => {
  const names = Array.from({ length: 40 }, (_, nth) => `Chair ${nth}`);
  ({ position: half } = await appendStory(
    shop.store,
    names.map((name) => uploaded(name)),
  ));
  ({ position: end } = await appendStory(
    shop.store,
    names.map((name) => after(name, 'ModelDelisted')),
  ));
});

const schemaFor = ({ name }: Projection, group: string): string => `${group}_${name.replace('/', '_')}`;
const targetsOf = (group: string, projections: readonly Projection[], limit: bigint): readonly Target[] =>
  projections.map((projection) => {
    const schema = schemaFor(projection, group);
    return { projection, schema, lock: schema, limit };
  });

/** The log, recording each request. */
const notedLog = () => {
  const asked: SubscribeOptions[] = [];
  const subscribe: FillTogetherDeps['log']['subscribe'] = (options, signal) => {
    asked.push(options);
    return shop.store.subscribe(options, signal);
  };
  return { asked, subscribe };
};
const deps = (log: FillTogetherDeps['log'] = shop.store): FillTogetherDeps => ({
  db: shop.db,
  log,
  signal: new AbortController().signal,
  onBatch: () => {},
});

/** The rows of a projection in a schema of any name. */
const rowsOf = async (projection: Projection, group: string): Promise<string> => {
  const schema = schemaFor(projection, group);
  return (await dumpReadModels(shop.db, [schema])).replaceAll(schema, 'schema');
};
const positionOf = (projection: Projection, group: string) =>
  readCheckpoint(shop.db, schemaFor(projection, group));
const fillAlone = (projection: Projection, group: string, limit: bigint, others: Partial<FillerDeps> = {}) =>
  withFiller(
    projection,
    schemaFor(projection, group),
    { ...deps(), onBatch: () => {}, ...others },
    (filler) => filler.advance(limit),
  );

const three = [modelsProjection, dashboardProjection, categoriesProjection];
beforeAll(async () => {
  for (const projection of three) await fillAlone(projection, 'alone', end);
});
beforeEach(async () => {
  for (const projection of [...three, fussy]) await dropSchema(shop.db, schemaFor(projection, 'together'));
});

test('one pass over the log fills several schemas with the same rows as separate passes', async () => {
  const log = notedLog();
  const passed = await fillTogether(targetsOf('together', three, end), deps(log));
  expect(log.asked).toHaveLength(1);
  for (const projection of three) {
    expect(await rowsOf(projection, 'together')).toBe(await rowsOf(projection, 'alone'));
    expect(await positionOf(projection, 'together')).toBe(await positionOf(projection, 'alone'));
    expect(passed.get(schemaFor(projection, 'together'))?.to).toBe(end);
  }
});

test('a schema gets no event beyond its limit, whatever the others need', async () => {
  const [models] = targetsOf('together', [modelsProjection], half);
  const others = targetsOf('together', [dashboardProjection], end);
  await fillTogether([...(models ? [models] : []), ...others], deps());
  expect(await positionOf(modelsProjection, 'together')).toBe(half);
  expect(await positionOf(dashboardProjection, 'together')).toBe(end);
});

test('each resumes from its position, and one that is far behind gets its own pass', async () => {
  await fillAlone(modelsProjection, 'together', half);
  const log = notedLog();
  await fillTogether(targetsOf('together', three, end), deps(log));
  expect(log.asked.map(({ after: from }) => from)).toEqual([null, half]);
  for (const projection of three)
    expect(await rowsOf(projection, 'together')).toBe(await rowsOf(projection, 'alone'));
  const again = notedLog();
  await fillTogether(targetsOf('together', [modelsProjection, dashboardProjection], end), deps(again));
  expect(again.asked).toEqual([]);
});

test('a failure stops only its own tables, and their own filler reports it', async () => {
  const { position } = await appendStory(shop.store, [uploaded('Poison')]);
  const passed = await fillTogether(targetsOf('together', [fussy, modelsProjection], position), deps());
  expect([...passed.keys()]).toEqual([schemaFor(modelsProjection, 'together')]);
  expect(await positionOf(modelsProjection, 'together')).toBe(position);
  expect(await positionOf(fussy, 'together')).toBe(null);
  await expect(fillAlone(fussy, 'together', position)).rejects.toThrow('Not this one');
});

test('after a broken connection a filler resumes from what was applied, and reads no event twice', async () => {
  const breaking: FillTogetherDeps['log']['subscribe'] = async function* (options, signal) {
    for await (const message of shop.store.subscribe({ ...options, batchSize: 10 }, signal)) {
      yield message;
      throw new Error('One event cannot be read');
    }
  };
  const passed = await fillTogether(
    targetsOf('together', [modelsProjection], end),
    deps({ subscribe: breaking }),
  );
  expect(passed.size).toBe(0);
  await fillAlone(modelsProjection, 'together', end);
  expect(await rowsOf(modelsProjection, 'together')).toBe(await rowsOf(modelsProjection, 'alone'));
});

test('a filler starts after what was read for it, but at the checkpoint if its tables were recreated since', async () => {
  const passed = await fillTogether(targetsOf('together', three, end), deps());
  const goOn = async (projection: Projection) => {
    const log = notedLog();
    const schema = schemaFor(projection, 'together');
    await fillAlone(projection, 'together', end, { log, passed: passed.get(schema) });
    return log.asked.map(({ after: from }) => from);
  };
  expect(await goOn(modelsProjection)).toEqual([end]);
  // The log has no event of its categories: it is not read a second time.
  expect(await goOn(categoriesProjection)).toEqual([end]);
  await dropSchema(shop.db, schemaFor(modelsProjection, 'together'));
  expect(await goOn(modelsProjection)).toEqual([null]);
  expect(await rowsOf(modelsProjection, 'together')).toBe(await rowsOf(modelsProjection, 'alone'));
});

/** Whether the runner of a schema is paused. */
const isHeldUp = async (schema: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted
      and relation = ${`${schema}.checkpoint`}::regclass`.execute(shop.db);
  return rows.length > 0;
};

test('events that arrive while indexes are built are applied before the live runner is paused, not during the pause', async () => {
  const fill = <Result>(schema: string, work: (filler: Filler) => Promise<Result>) =>
    withFiller(modelsProjection, schema, { ...deps(), onBatch: () => {} }, work);
  await fill('aligned_next', async (filler) => {
    await filler.advance(null);
    await appendStory(
      shop.store,
      Array.from({ length: 50 }, (_, nth) => uploaded(`Table ${nth}`)),
    );
    await fill('aligned_live', (live) => live.advance(null));
    const missing: boolean[] = [];
    const noting: Filler = {
      ...filler,
      reach: async (limit, timeoutMs) => {
        if (await isHeldUp('aligned_live')) missing.push((filler.position() ?? -1n) < limit);
        await filler.reach(limit, timeoutMs);
      },
    };
    const position = await whileAligned(shop.db, 'aligned_live', noting, async (_, at) => at);
    expect([missing, filler.position()]).toEqual([[false], position]);
  });
});
