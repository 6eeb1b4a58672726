import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
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
import { inDirectory } from '../shop/benchShop.ts';
import { appendChangedModels, appendStories, eventsOfStory } from '../shop/events.ts';
import { residentMib } from '../shop/processTree.ts';
import { type Log, withEventStore, withPostgres } from '../shop/services.ts';

/** Minimum events per second, and maximum memory relative to the first tenth. */
const limits = { catalogue: 20_000, all: 8_000, memory: 1.5 } as const;
const catalogueEvents = 100_000;
/** How often the memory of the tool is sampled, in ms. */
const pauseMs = 100;

const { analystHeap } = (await import(new URL('../../scripts/analystHeap.mjs', import.meta.url).href)) as {
  readonly analystHeap: readonly string[];
};
const program = fileURLToPath(import.meta.resolve('@model-shop/analyst'));

/** Runs the analysts' tool. Returns its time in ms, and samples of its memory in MiB. @throws Error when it does not end with 0 */
const replayed = async (name: string, environment: Readonly<Record<string, string>>, say: Plan['say']) => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...analystHeap, program, 'replay', name, '--unmask', '--fresh'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  child.stderr.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) say(line);
  });
  const memory: number[] = [];
  const closed = once(child, 'close');
  while (child.exitCode === null) {
    memory.push(await residentMib(child.pid ?? 0));
    await Promise.race([closed, delay(pauseMs)]);
  }
  const [code] = await closed;
  if (code !== 0) throw new Error(`analyst replay ${name} ended with ${code}`);
  return { ms: performance.now() - startedAt, memory };
};

/** Runs `work` with a separate log and an empty database. */
const withLog = <Result>(
  fill: (log: Log) => Promise<number>,
  work: (events: number, environment: Record<string, string>) => Promise<Result>,
) =>
  inDirectory((dir) =>
    withEventStore(dir, (log) =>
      withPostgres(dir, async (DATABASE_URL) => {
        const events = await fill(log);
        const database = createDatabase(DATABASE_URL, { max: 1 });
        await migrateVault(database.pool).finally(database.close);
        return work(events, { EVENTSTORE_URL: log.url, DATABASE_URL, DATA_DIR: dir });
      }),
    ),
  );

const ofCatalogue = (plan: Plan): Promise<Figure> =>
  withLog(
    async ({ store }) => {
      plan.say(`${catalogueEvents.toLocaleString('en-US')} events are appended`);
      await appendChangedModels(store, catalogueEvents / 2);
      return catalogueEvents;
    },
    async (events, environment) => {
      const what = `replay of ${events.toLocaleString('en-US')} events`;
      const runs = await repeat(plan, what, 'events/s', async () => {
        const { ms } = await replayed(modelsProjection.name, environment, plan.say);
        return events / (ms / 1000);
      });
      return figureOf(what, 'events/s', runs, atLeast(limits.catalogue));
    },
  );

const ofAll = (plan: Plan): Promise<readonly Figure[]> =>
  withLog(
    async ({ store }) => {
      const stories = Math.ceil(plan.events / eventsOfStory);
      await appendStories(store, stories, plan.say);
      return stories * eventsOfStory;
    },
    async (events, environment) => {
      const what = `replay of ${events.toLocaleString('en-US')} events into every projection`;
      const [peaks, early]: [number[], number[]] = [[], []];
      const runs = await repeat(plan, what, 'events/s', async () => {
        const { ms, memory } = await replayed('all', environment, plan.say);
        peaks.push(Math.max(...memory));
        early.push(Math.max(...memory.slice(0, Math.ceil(memory.length / 10))));
        return events / (ms / 1000);
      });
      return [
        figureOf(what, 'events/s', runs, atLeast(limits.all)),
        figureOf(
          'most memory of that replay',
          'MiB',
          peaks,
          shareOf(limits.memory, 'its first tenth', median(early)),
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
