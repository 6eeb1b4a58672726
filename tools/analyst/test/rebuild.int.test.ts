import { dollars } from 'backend/domain/kernel/money.ts';
import { streams } from 'backend/domain/streams.ts';
import { connectTo } from 'backend/infra/database/connectTo.ts';
import { readStatuses } from 'backend/infra/follow/heartbeat.ts';
import { silentLogger } from 'backend/infra/logger/logger.ts';
import { writeShopId } from 'backend/infra/vault/shopIdentity.ts';
import { forgetUser } from 'backend/projections/accounts/users/forgetUser.ts';
import { usersProjection } from 'backend/projections/accounts/users/projector.ts';
import { modelsProjection } from 'backend/projections/catalogue/models/projector.ts';
import { commitChannel } from 'backend/projections/checkpoint.ts';
import { type Projection, runnerOf, schemaOf } from 'backend/projections/projection.ts';
import { createReadSide, type ReadSide } from 'backend/projections/readSide.ts';
import { createProjections, projectionIdentities } from 'backend/projections/registry.ts';
import { type RunningProjections, startProjections } from 'backend/projections/startProjections.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { dumpReadModels } from 'backend/testing/parts/dumpReadModels.ts';
import { eventually } from 'backend/testing/run/eventually.ts';
import type { Happening } from 'backend/testing/samples/happening.ts';
import { after, id, uploaded } from 'backend/testing/samples/sampleModels.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextSchema, replaySchema } from '../src/replay/schemas.ts';
import { analystShop } from './support/analystShop.ts';
import { analystStory, ann } from './support/analystStory.ts';

const shop = await analystShop();
let runners: RunningProjections;
let readSide: ReadSide;
const models = schemaOf(modelsProjection);

const write = async (story: readonly Happening[]): Promise<void> => {
  const written = await appendStory(shop.store, story);
  expect(await readSide.waitFor(written, 20_000)).toBe(true);
};
const priced = (name: string, price: number): Happening =>
  after(name, 'ModelUpdated', { attributes: {}, price: dollars(price), files: {} });
const priceIn = async (schema: string, name: string): Promise<unknown> => {
  const { rows } = await sql<{ price_cents: string }>`
    select price_cents from ${sql.id(schema, 'model')} where model_id = ${id(name)}`.execute(shop.db);
  return rows[0]?.price_cents;
};
/** A price that is counted like those in the table, so that the next event repairs row and counts. */
const tamper = () =>
  sql`update ${sql.id(models, 'model')} set price_cents = 9900 where model_id = ${id('Table')}`.execute(
    shop.db,
  );

const startRunners = (
  projections: readonly Projection[] = createProjections({ openMany: shop.personalKeys.openMany }),
): RunningProjections =>
  startProjections(projections, { databaseUrl: shop.databaseUrl, store: shop.store, log: silentLogger });

beforeAll(async () => {
  runners = startRunners();
  readSide = await createReadSide({
    db: shop.db,
    connect: () => connectTo(shop.databaseUrl),
    projections: projectionIdentities,
  });
  await write(await analystStory(shop.personalKeys));
  // `expect.poll` works only inside tests.
  await eventually(async () => {
    const statuses = await readStatuses(shop.db, projectionIdentities.map(runnerOf));
    expect(statuses.every(({ state }) => state === 'live')).toBe(true);
  });
});
afterAll(async () => {
  await runners.stop();
  await readSide.close();
});

describe('replay', () => {
  test('shows the tables as they were on a day, in a separate schema, with empty names', async () => {
    const { code } = await shop.run('replay', 'all', '--until', '2026-03-01');
    expect(code).toBe(0);
    expect(await priceIn(replaySchema(modelsProjection), 'Chair')).toBe('4000');
    expect(await priceIn(models, 'Chair')).toBe(null);
    const users = replaySchema(usersProjection({ openMany: async () => new Map() }));
    expect(await dumpReadModels(shop.db, [users])).not.toContain(ann.lastName);
  });

  test('continues to a later position, and does not go back without --fresh', async () => {
    const further = await shop.run('replay', 'models', '--json');
    expect(JSON.parse(further.out)).toMatchObject([{ schema: replaySchema(modelsProjection) }]);
    expect(await priceIn(replaySchema(modelsProjection), 'Chair')).toBe(null);
    const back = await shop.run('replay', 'models', '--until', '2026-03-01');
    expect(back).toMatchObject({ code: 2, said: expect.stringContaining('--fresh') });
    expect(await shop.run('replay', 'models', '--until', '2026-03-01', '--fresh')).toMatchObject({ code: 0 });
    expect(await priceIn(replaySchema(modelsProjection), 'Chair')).toBe('4000');
  });

  test('notifies no reader: the shop does not see it', async () => {
    const listener = await connectTo(shop.databaseUrl);
    const heard: string[] = [];
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query(`listen ${commitChannel}`);
    await shop.run('replay', 'all', '--schema', 'quiet');
    await write([uploaded('Bell')]);
    await listener.query('select 1');
    await listener.end();
    const positions = heard.map((payload) => BigInt(payload.split(':')[1] ?? ''));
    const last = await shop.store.lastPosition();
    expect(positions.filter((position) => position !== last)).toEqual([]);
  });
});

describe('compare', () => {
  test('names the differing row and column, and ends with 1', async () => {
    await write([priced('Table', 59)]);
    await tamper();
    const { code, out } = await shop.run('compare', 'models');
    expect(code).toBe(1);
    expect(out).toContain(`${id('Table')}: live → replayed\n      price_cents: 9900 → 5900`);
    await write([priced('Table', 51)]);
    expect(await shop.run('compare', 'models')).toMatchObject({ code: 0 });
  });

  test('leaves no tables behind, and prints no name or address', async () => {
    await sql`update ${sql.id(schemaOf(usersProjection({ openMany: async () => new Map() })), 'user')}
      set email = 'somebody.else@example.com' where user_id = ${id('Ann')}`.execute(shop.db);
    for (const form of [[], ['--json']]) {
      const { code, out } = await shop.run('compare', 'users', ...form);
      expect([code, out]).toEqual([1, expect.stringContaining('(masked)')]);
      expect(out).not.toMatch(/example\.com|Quux/);
    }
    expect(await shop.run('rebuild', 'users', '--accept')).toMatchObject({ code: 0 });
    const left = await sql`select 1 from pg_namespace where starts_with(nspname, 'compared_')`.execute(
      shop.db,
    );
    expect(left.rows).toEqual([]);
  });
});

describe('rebuild', () => {
  test('refuses the log of another shop at once, in a sentence, as a comparison does', async () => {
    await writeShopId(shop.db, 'another');
    const refused = [await shop.run('rebuild', 'models'), await shop.run('compare', 'models')];
    await sql`delete from vault.settings where name = 'shop:id'`.execute(shop.db);
    for (const { code, said } of refused)
      expect([code, said]).toEqual([3, expect.stringMatching(/^The log belongs to another shop.*$/)]);
  });

  test('leaves the same rows, which the runner continues to fill', async () => {
    const before = await dumpReadModels(shop.db);
    const { code, out } = await shop.run('rebuild', 'all');
    expect([code, out]).toEqual([0, expect.stringContaining('No differences')]);
    expect(await dumpReadModels(shop.db)).toBe(before);
    await write([uploaded('Later')]);
    expect(await priceIn(models, 'Later')).toBe('4000');
    const left = await sql`select from pg_namespace where nspname ~ '^(next|discarded)_'`.execute(shop.db);
    expect(left.rows).toEqual([]);
  });

  test('does not swap if rows differ, unless that is accepted', async () => {
    await write([priced('Table', 60)]);
    await tamper();
    const refused = await shop.run('rebuild', 'models');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--accept') });
    expect(await priceIn(models, 'Table')).toBe('9900');

    expect(await shop.run('rebuild', 'models', '--accept')).toMatchObject({ code: 0 });
    expect(await priceIn(models, 'Table')).toBe('6000');
    await write([priced('Chair', 70)]);
    expect(await priceIn(models, 'Chair')).toBe('7000');
  });

  test('announces the position of the new tables at the swap, so that no reader waits for them', async () => {
    await runners.stop();
    const { streamName, position } = await appendStory(shop.store, [uploaded('Nobody projects')]);
    expect(await shop.run('rebuild', 'all')).toMatchObject({ code: 0 });
    expect(await readSide.waitFor({ streamName, position }, 30_000)).toBe(true);
    runners = startRunners();
    await write([uploaded('Somebody projects again')]);
  });

  test('fills the tables of a version that never ran before it is deployed', async () => {
    await runners.stop();
    await sql`drop schema ${sql.id(models)} cascade`.execute(shop.db);
    expect(await shop.run('rebuild', 'models')).toMatchObject({ code: 0 });
    expect(await priceIn(models, 'Chair')).toBe('7000');
    expect(
      (await sql`select 1 from pg_namespace where nspname = ${nextSchema(modelsProjection)}`.execute(shop.db))
        .rows,
    ).toEqual([]);
    runners = startRunners();
  });

  test('after a poison event the corrected program fills new tables, swaps them in, and continues', async () => {
    await runners.stop();
    const fussy = createProjections({ openMany: shop.personalKeys.openMany }).map((projection) =>
      projection.name === modelsProjection.name
        ? {
            ...projection,
            apply: async (...[events, tx, schema]: Parameters<typeof projection.apply>) => {
              if (JSON.stringify(events.map(({ data }) => data)).includes('Poison'))
                throw new Error('Not this');
              await projection.apply(events, tx, schema);
            },
          }
        : projection,
    );
    runners = startRunners(fussy);
    const stateOfModels = async () => (await readStatuses(shop.db, [runnerOf(modelsProjection)]))[0]?.state;
    await expect.poll(stateOfModels).toBe('live');
    const { streamName, position } = await appendStory(shop.store, [
      uploaded('Before'),
      uploaded('Poison'),
      uploaded('Behind it'),
    ]);
    await expect.poll(stateOfModels).toBe('stopped');
    expect(await priceIn(models, 'Before')).toBe('4000');
    expect(await priceIn(models, 'Behind it')).toBeUndefined();

    const { code, out } = await shop.run('rebuild', 'models');
    expect([code, out]).toEqual([0, expect.stringContaining('No differences')]);
    expect(await readSide.waitFor({ streamName, position }, 20_000)).toBe(true);
    expect(await priceIn(models, 'Poison')).toBe('4000');
    expect(await priceIn(models, 'Behind it')).toBe('4000');

    await runners.stop();
    runners = startRunners();
    await expect.poll(stateOfModels).toBe('live');
    await write([priced('Poison', 41)]);
    expect(await priceIn(models, 'Poison')).toBe('4100');
    expect(await shop.run('compare', 'models')).toMatchObject({ code: 0 });
  });

  test('an erased person also disappears from the tables of a replay', async () => {
    expect(await shop.run('replay', 'users', '--unmask', '--schema', 'whole')).toMatchObject({ code: 0 });
    const replayed = replaySchema(modelsProjection, 'whole');
    expect(await dumpReadModels(shop.db, [replayed])).toContain(ann.email);
    await write([
      { stream: streams.user(id('Ann')), type: 'UserErased', data: { userId: id('Ann'), reason: 'self' } },
    ]);
    await forgetUser(shop.db)(id('Ann'));
    expect(await dumpReadModels(shop.db, [replayed])).not.toContain(ann.email);
  });
});
