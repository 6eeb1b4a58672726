import { createDatabase, type Db } from 'backend/infra/database/database.ts';
import { applyBatch } from 'backend/projections/applyBatch.ts';
import { positionAt } from 'backend/projections/audit/asOf/positionAt.ts';
import { shopAt } from 'backend/projections/audit/asOf/shopAt.ts';
import { auditEntries } from 'backend/projections/audit/events/entriesAboutPeople.ts';
import { auditProjection } from 'backend/projections/audit/events/projector.ts';
import type { AuditFilter } from 'backend/projections/audit/events/queries.ts';
import { ensureIndexes, ensureSchema } from 'backend/projections/checkpoint.ts';
import { schemaOf } from 'backend/projections/projection.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { inDirectory } from '../shop/directory.ts';
import { modelIdOf } from '../shop/sampleEvents.ts';
import { withPostgres } from '../shop/services.ts';
import { eventsOfStory, instantOfStory, recordedStory } from '../shop/storyEvents.ts';

/** Up to this time, in ms, a page feels instant. */
const aimMs = 100;
const storiesInBatch = 100;

/** Fills the index as the runner does, with a thousand events per transaction. Returns events per second, including indexes. */
const fill = async (db: Db, stories: number, say: Plan['say']): Promise<number> => {
  await ensureSchema(db, auditProjection);
  const tenth = Math.ceil(stories / storiesInBatch / 10);
  const startedAt = performance.now();
  let position: bigint | null = null;
  for (let story = 0; story < stories; story += storiesInBatch) {
    const length = Math.min(storiesInBatch, stories - story);
    const events = Array.from({ length }, (_, nth) => recordedStory(story + nth)).flat();
    position = await applyBatch(db, auditProjection, position, events);
    if ((story / storiesInBatch) % tenth === 0)
      say(`${(story * eventsOfStory).toLocaleString('en-US')} events indexed`);
  }
  await ensureIndexes(db, auditProjection, schemaOf(auditProjection));
  return (stories * eventsOfStory) / ((performance.now() - startedAt) / 1000);
};

const hourMs = 3_600_000;

/** The queries: each filter of the Admin's screen, over a number of stories. */
const pagesOf = (stories: number): readonly (readonly [string, AuditFilter])[] => {
  const middle = instantOfStory(Math.floor(stories / 2));
  const [from, to] = [middle, middle + hourMs].map((ms) => new Date(ms).toISOString());
  return [
    ['newest page', {}],
    ['page of one model', { kind: 'model', id: modelIdOf(7) }],
    ['page of one type', { type: 'PaymentReceived' }],
    ['page of one hour', { from, to }],
    ['page of a word that is everywhere', { text: 'oak' }],
    ['page of a name that is there a few times', { text: `chairs ${stories - (stories % 5)}` }],
    ['page of what is nowhere', { text: 'no such thing' }],
  ];
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Pages of the history and views of past states, over a long log. */
export const history: Section = {
  name: 'history',
  title: 'the Admin’s history over a long log (--events): filling its index, pages and moments',
  run: (plan) =>
    inDirectory((dir) =>
      withPostgres(dir, async (url) => {
        const { db, close } = createDatabase(url, { max: 2 });
        try {
          const stories = Math.ceil(plan.events / eventsOfStory);
          const size = (stories * eventsOfStory).toLocaleString('en-US');
          const rate = await fill(db, stories, plan.say);
          const figures: Figure[] = [
            {
              section: 'history',
              what: `filling the index with ${size} events`,
              unit: 'events/s',
              value: rate,
              runs: [rate],
              baselines: [],
              aim: null,
            },
          ];
          const measure = async (what: string, work: () => Promise<unknown>): Promise<void> => {
            await work();
            const runs = await repeat(plan, what, 'ms', () => timed(work));
            const value = median(runs);
            const aim = { text: `≤ ${aimMs} ms`, isMet: value <= aimMs };
            figures.push({ section: 'history', what, unit: 'ms', value, runs, baselines: [], aim });
          };
          const entries = auditEntries({ db });
          for (const [what, filter] of pagesOf(stories))
            await measure(`${what} of ${size}`, () => entries(filter, { limit: 51 }));
          const shop = shopAt({ db });
          const middle = new Date(instantOfStory(Math.floor(stories / 2))).toISOString();
          await measure('counts at a moment', async () => shop.countsAt(await positionAt(db, middle)));
          await measure('models table at a moment', async () =>
            shop.modelsAt(await positionAt(db, middle), { page: 1, limit: 8 }),
          );
          return figures;
        } finally {
          await close();
        }
      }),
    ),
};
