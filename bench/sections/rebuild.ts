import { replaySchema } from '@model-shop/analyst/schemas';
import { createDatabase, type Db } from 'backend/infra/database/database.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { createProjections } from 'backend/projections/registry.ts';
import { sql } from 'kysely';
import { atLeast } from '../aims.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { runAnalyst } from '../shop/analystTool.ts';
import { copyMs } from '../shop/copyRows.ts';
import { inDirectory } from '../shop/directory.ts';
import { withEventStore, withPostgres } from '../shop/services.ts';
import { appendStories } from '../shop/storyEvents.ts';

const mib = 1024 ** 2;
/** Events per second, and the most memory by the most in the first tenth. */
const aims = { perSecond: 8_000, growth: 1.5 } as const;
const projections = createProjections({ openMany: async () => new Map() });

/** COPY of all replayed rows into all tables; null where the server may not write files. */
const copyAllMs = async (db: Db, say: Plan['say']): Promise<number | null> => {
  try {
    let total = 0;
    for (const projection of projections) total += await copyMs(db, projection, replaySchema(projection));
    return total;
  } catch (error) {
    say(`COPY is left out: ${error instanceof Error ? error.message : error}`);
    return null;
  }
};

const highest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

const measured = async (plan: Plan, environment: Record<string, string>, events: number, db: Db) => {
  const what = `replay of ${events.toLocaleString('en-US')} events into every projection`;
  const copies: number[] = [];
  const peaks: number[] = [];
  const early: number[] = [];
  const runs = await repeat(plan, what, 'events/s', async () => {
    const { ms, memory } = await runAnalyst(['replay', 'all', '--unmask', '--fresh'], environment, plan.say);
    peaks.push(highest(memory) / mib);
    early.push(highest(memory.slice(0, Math.ceil(memory.length / 10))) / mib);
    const copy = await copyAllMs(db, plan.say);
    if (copy !== null) copies.push(events / (copy / 1000));
    return events / (ms / 1000);
  });
  const perSecond = median(runs);
  const [peak, first] = [median(peaks), median(early)];
  const rate: Figure = {
    section: 'rebuild',
    what,
    unit: 'events/s',
    value: perSecond,
    runs,
    baselines: copies.length > 0 ? [{ name: 'COPY of the same rows', value: median(copies) }] : [],
    aim: atLeast(perSecond, aims.perSecond),
  };
  const memory: Figure = {
    section: 'rebuild',
    what: 'most memory of that replay',
    unit: 'MiB',
    value: peak,
    runs: peaks,
    baselines: [{ name: 'most in its first tenth', value: first }],
    aim: { text: '≤ 150 % of it', isMet: peak <= aims.growth * first },
  };
  return [rate, memory];
};

/** The whole log into all read tables by the analysts' tool, compared with a COPY of the same rows. */
export const rebuild: Section = {
  name: 'rebuild',
  title: 'replay of a long log (--events) into every projection, beside COPY of its rows, with its memory',
  run: (plan) =>
    inDirectory((dir) =>
      withEventStore(dir, ({ store, url: EVENTSTORE_URL }) =>
        withPostgres(dir, async (DATABASE_URL) => {
          const events = await appendStories(store, plan.events, plan.say);
          const database = createDatabase(DATABASE_URL, { max: 4 });
          try {
            await migrateVault(database.pool);
            await sql`checkpoint`.execute(database.db);
            const environment = { EVENTSTORE_URL, DATABASE_URL, DATA_DIR: dir };
            return await measured(plan, environment, events, database.db);
          } finally {
            await database.close();
          }
        }),
      ),
    ),
};
