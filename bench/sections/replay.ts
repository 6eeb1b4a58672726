import { join } from 'node:path';
import { createDatabase } from 'backend/infra/database/database.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { modelsProjection } from 'backend/projections/catalogue/models/projector.ts';
import {
  atLeast,
  type Figure,
  figureOf,
  median,
  type Plan,
  repeat,
  type Section,
  shareOf,
} from '../figure.ts';
import { runAnalyst } from '../shop/analyst.ts';
import { inDirectory } from '../shop/benchShop.ts';
import { type Append, withBulkLog } from '../shop/bulkLog.ts';
import { appendChangedModels, appendStories, eventsOfStory } from '../shop/events.ts';
import { withEventStore, withPostgres } from '../shop/services.ts';

/** Minimum events per second, and maximum memory relative to the first quarter, in which the heap reaches its usual size. */
const limits = { catalogue: 20_000, all: 10_000, memory: 1.5 } as const;
const catalogueEvents = 100_000;
const afresh = ['--unmask', '--fresh'];
/** Runs `work` with a separate log and an empty database. */
const withLog = <Result>(
  fill: (append: Append) => Promise<number>,
  work: (events: number, environment: Record<string, string>) => Promise<Result>,
) =>
  inDirectory(async (dir) => {
    const events = await withBulkLog(join(dir, 'eventstore'), fill);
    return withEventStore(dir, (log) =>
      withPostgres(dir, async (DATABASE_URL) => {
        const database = createDatabase(DATABASE_URL, { max: 1 });
        await migrateVault(database.pool).finally(database.close);
        return work(events, { EVENTSTORE_URL: log.url, DATABASE_URL, DATA_DIR: dir });
      }),
    );
  });

const ofCatalogue = (plan: Plan): Promise<Figure> =>
  withLog(
    async (append) => {
      plan.say(`${catalogueEvents.toLocaleString('en-US')} events are appended`);
      await appendChangedModels(append, catalogueEvents / 2);
      return catalogueEvents;
    },
    async (events, environment) => {
      const what = `replay of ${events.toLocaleString('en-US')} events`;
      const runs = await repeat(plan, what, 'events/s', async () => {
        const { ms } = await runAnalyst(['replay', modelsProjection.name, ...afresh], environment, plan.say);
        return events / (ms / 1000);
      });
      return figureOf(what, 'events/s', runs, atLeast(limits.catalogue));
    },
  );

const ofAll = (plan: Plan): Promise<readonly Figure[]> =>
  withLog(
    async (append) => {
      const stories = Math.ceil(plan.events / eventsOfStory);
      await appendStories(append, stories, plan.say);
      return stories * eventsOfStory;
    },
    async (events, environment) => {
      const what = `replay of ${events.toLocaleString('en-US')} events into every projection`;
      const [peaks, early]: [number[], number[]] = [[], []];
      const runs = await repeat(plan, what, 'events/s', async () => {
        const { ms, memory } = await runAnalyst(['replay', 'all', ...afresh], environment, plan.say);
        peaks.push(Math.max(...memory));
        early.push(Math.max(...memory.slice(0, Math.ceil(memory.length / 4))));
        return events / (ms / 1000);
      });
      return [
        figureOf(what, 'events/s', runs, atLeast(limits.all)),
        figureOf(
          'most memory of that replay',
          'MiB',
          peaks,
          shareOf(limits.memory, 'its first quarter', median(early)),
        ),
      ];
    },
  );

/** From an empty database to caught up, by the analysts' tool. */
export const replay: Section = {
  name: 'replay',
  title: `replay of ${catalogueEvents.toLocaleString('en-US')} events into the catalogue, and of a long log (--events) into every projection, with its memory`,
  run: async (plan) => [await ofCatalogue(plan), ...(await ofAll(plan))],
};
