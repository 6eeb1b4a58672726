import { createDatabase, type Db } from 'backend/infra/database/database.ts';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import { modelsProjection } from 'backend/projections/catalogue/models/projector.ts';
import { schemaOf } from 'backend/projections/projection.ts';
import { runProjection } from 'backend/projections/runProjection.ts';
import { sql } from 'kysely';
import { median, repeat, type Section } from '../figure.ts';
import { copyMs } from '../shop/copyRows.ts';
import { inDirectory } from '../shop/directory.ts';
import { appendModels, priceChangeOf, uploadOf } from '../shop/sampleEvents.ts';
import { withEventStore, withPostgres } from '../shop/services.ts';

const events = 100_000;
const models = events / 2;
const aim = 20_000;

const schema = schemaOf(modelsProjection);

/** From an empty database to caught up, in ms: the shop's own runner, including indexes. */
const replayMs = async (db: Db, store: EventStore): Promise<number> => {
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
const copied = (db: Db, say: (line: string) => void): Promise<number | null> =>
  copyMs(db, modelsProjection, schema).catch((error: unknown) => {
    say(`COPY is left out: ${error instanceof Error ? error.message : error}`);
    return null;
  });

/** Fills the catalogue's table from the log, compared with a COPY of the same rows. */
export const replay: Section = {
  name: 'replay',
  title: `replay of ${events.toLocaleString('en-US')} events into the catalogue, beside COPY of its rows`,
  run: (plan) =>
    inDirectory((dir) =>
      withEventStore(dir, ({ store }) =>
        withPostgres(dir, async (url) => {
          plan.say(`${events.toLocaleString('en-US')} events are appended`);
          await appendModels(store, models, (index) => [uploadOf(index), priceChangeOf(index)]);
          const database = createDatabase(url, { max: 4 });
          try {
            const copies: number[] = [];
            const what = `replay of ${events.toLocaleString('en-US')} events`;
            const runs = await repeat(plan, what, 'events/s', async () => {
              const took = await replayMs(database.db, store);
              const copy = await copied(database.db, plan.say);
              if (copy !== null) copies.push(events / (copy / 1000));
              return events / (took / 1000);
            });
            const value = median(runs);
            return [
              {
                section: 'replay',
                what,
                unit: 'events/s',
                value,
                runs,
                baselines:
                  copies.length > 0 ? [{ name: 'COPY of the same rows', value: median(copies) }] : [],
                aim: { text: `≥ ${aim.toLocaleString('en-US')}`, isMet: value >= aim },
              },
            ];
          } finally {
            await database.close();
          }
        }),
      ),
    ),
};
