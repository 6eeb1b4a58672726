import { createDatabase, type Db } from 'backend/infra/database/database.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { modelsProjection } from 'backend/projections/catalogue/models/projector.ts';
import { schemaOf } from 'backend/projections/projection.ts';
import { runProjection } from 'backend/projections/runProjection.ts';
import { sql } from 'kysely';
import { atLeast } from '../aims.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { runAnalyst } from '../shop/analystTool.ts';
import { copyMs } from '../shop/copyRows.ts';
import { inDirectory } from '../shop/directory.ts';
import { appendModels, priceChangeOf, uploadOf } from '../shop/sampleEvents.ts';
import { withEventStore, withPostgres } from '../shop/services.ts';

const events = 100_000;
const models = events / 2;
const aim = 20_000;

const schema = schemaOf(modelsProjection);

/** From an empty database to caught up, in ms: the shop's own runner, which reads by gRPC, including indexes. */
const runnerMs = async (db: Db, store: EventStore): Promise<number> => {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  const ending = new AbortController();
  const startedAt = performance.now();
  const caughtUp = Promise.withResolvers<void>();
  const log = (level: 'info' | 'error', message: string, details: object) => {
    if (level === 'error') caughtUp.reject(new Error(`${message}: ${JSON.stringify(details)}`));
    else caughtUp.resolve();
  };
  const running = runProjection(modelsProjection, { db, store, log }, ending.signal);
  await caughtUp.promise;
  const took = performance.now() - startedAt;
  ending.abort();
  await running;
  return took;
};

/** The same rows by COPY; null where the server may not write files. */
const copied = (db: Db, say: Plan['say']): Promise<number | null> =>
  copyMs(db, modelsProjection, schema).catch((error: unknown) => {
    say(`COPY is left out: ${error instanceof Error ? error.message : error}`);
    return null;
  });

const measured = async (
  plan: Plan,
  store: EventStore,
  db: Db,
  environment: Record<string, string>,
): Promise<Figure> => {
  const what = `replay of ${events.toLocaleString('en-US')} events`;
  const copies: number[] = [];
  const live: number[] = [];
  const perSecond = (ms: number) => events / (ms / 1000);
  const runs = await repeat(plan, what, 'events/s', async () => {
    const words = ['replay', modelsProjection.name, '--unmask', '--fresh'];
    const { ms } = await runAnalyst(words, environment, plan.say);
    live.push(perSecond(await runnerMs(db, store)));
    const copy = await copied(db, plan.say);
    if (copy !== null) copies.push(perSecond(copy));
    return perSecond(ms);
  });
  const value = median(runs);
  return {
    section: 'replay',
    what,
    unit: 'events/s',
    value,
    runs,
    baselines: [
      { name: 'by gRPC', value: median(live) },
      ...(copies.length > 0 ? [{ name: 'COPY of the same rows', value: median(copies) }] : []),
    ],
    aim: atLeast(value, aim),
  };
};

/** Fills the catalogue's table from the log by the analysts' tool, compared with the runner of a shop and a COPY of the same rows. */
export const replay: Section = {
  name: 'replay',
  title: `replay of ${events.toLocaleString('en-US')} events into the catalogue, beside the shop's runner and COPY of its rows`,
  run: (plan) =>
    inDirectory((dir) =>
      withEventStore(dir, ({ store, url: EVENTSTORE_URL }) =>
        withPostgres(dir, async (DATABASE_URL) => {
          plan.say(`${events.toLocaleString('en-US')} events are appended`);
          await appendModels(store, models, (index) => [uploadOf(index), priceChangeOf(index)]);
          const database = createDatabase(DATABASE_URL, { max: 4 });
          try {
            await migrateVault(database.pool);
            const environment = { EVENTSTORE_URL, DATABASE_URL, DATA_DIR: dir };
            return [await measured(plan, store, database.db, environment)];
          } finally {
            await database.close();
          }
        }),
      ),
    ),
};
