import { randomBytes } from 'node:crypto';
import { createDatabase, type Database } from 'backend/infra/database/database.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { encryptWith } from 'backend/infra/vault/personalEncryption.ts';
import { ensurePolicySchema, movePolicyCheckpoint } from 'backend/policies/checkpoint.ts';
import { admin, disposeShop, type RunningShop } from 'backend/testing/shop/runningShop.ts';
import { logIn } from 'backend/testing/shop/shopApi.ts';
import {
  atMost,
  type Figure,
  figureOf,
  inFigures,
  type Plan,
  quantile,
  type Section,
  shareOf,
  timed,
} from '../figure.ts';
import { load } from '../load/autocannon.ts';
import { send } from '../load/http.ts';
import { inDirectory, seedPictures, startBenchShop, untilQuiet } from '../shop/benchShop.ts';
import { appendStories, eventsOfStory, userIdOf } from '../shop/events.ts';
import { memoryOfTree, processorMs } from '../shop/processTree.ts';
import { withEventStore, withPostgres } from '../shop/services.ts';
import { type FirstRead, firstReads } from './firstReads.ts';

const smallest = 1_000;
/** Limits in ms (p95) of reads, in MiB of the web process, and of a kept answer relative to its cost in the smallest shop. */
const limits = { visitor: 25, admin: 150, history: 100, webMib: 300, kept: 1.1 } as const;
/** Number of requests per read. */
const samples = 100;
const compressed = { 'accept-encoding': 'gzip, br' };

const firstNames = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Hedy', 'Linus', 'Margaret'];
const lastNames = ['Byron', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Lamarr', 'Hamilton', 'Wirth'];

/** Makes keys for the people of `count` stories and encrypts their personal data. */
const encryptPeople = async ({ pool }: Database, stories: number) => {
  const people = Array.from({ length: stories }, (_, index) => {
    const [firstName, lastName] = [firstNames[index % 9], lastNames[Math.floor(index / 9) % 9]];
    const person = {
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${index}@bench.example`.toLowerCase(),
    };
    const [userId, key] = [userIdOf(index), randomBytes(32)];
    return { userId, key, personal: encryptWith(key, userId, person) };
  });
  await pool.query(
    'insert into vault.person_key (person_id, key) select * from unnest($1::uuid[], $2::bytea[])',
    [people.map(({ userId }) => userId), people.map(({ key }) => key)],
  );
  return people.map(({ personal }) => personal);
};

/** Fills an unused data directory with a log of stories whose jobs count as done. */
const fill = (dir: string, stories: number, say: Plan['say']): Promise<void> =>
  withEventStore(dir, ({ store }) =>
    withPostgres(dir, async (url) => {
      await seedPictures(dir);
      const database = createDatabase(url, { max: 2 });
      try {
        await migrateVault(database.pool);
        const people = await encryptPeople(database, stories);
        const last = await appendStories(store, stories, say, people);
        await ensurePolicySchema(database.db);
        await movePolicyCheckpoint(database.db, null, last);
      } finally {
        await database.close();
      }
    }),
  );

/** The 95th percentile of a read, in ms. */
const p95Of = async (url: string, { what, by, pathOf }: FirstRead, token: string): Promise<number> => {
  const headers = { ...compressed, ...(by !== 'visitor' && { authorization: `Bearer ${token}` }) };
  const times: number[] = [];
  for (let nth = 0; nth < samples + 5; nth += 1) {
    const ms = await timed(async () => {
      const { status, body } = await send(`${url}${pathOf(nth)}`, { headers });
      if (status !== 200) throw new Error(`${what}: ${status} ${body.toString().slice(0, 200)}`);
    });
    // The first requests run with cold code and caches.
    if (nth >= 5) times.push(ms);
  }
  return quantile(times, 0.95);
};

/** Processor time of a kept answer, in µs. */
const keptMicros = async ({ url, pid }: RunningShop, seconds: number): Promise<number> => {
  const address = `${url}/api/modal?page=1&limit=16`;
  await load(address, { seconds: 1, headers: compressed });
  const before = await processorMs(pid() ?? 0);
  const { total } = await load(address, { seconds, headers: compressed });
  return (((await processorMs(pid() ?? 0)) - before) * 1000) / total;
};

/** Runs `work` with a shop of the given numbers of models, users and orders. */
const withGrownShop = <Result>(models: number, plan: Plan, work: (shop: RunningShop) => Promise<Result>) =>
  inDirectory(async (dir) => {
    await fill(dir, models, plan.say);
    const shop = await startBenchShop(dir);
    try {
      await untilQuiet(shop);
      return await work(shop);
    } finally {
      await disposeShop(shop);
    }
  });

/** Costs that grow with the catalogue, the users and the orders. */
export const growth: Section = {
  name: 'growth',
  title:
    'first-time reads, a kept answer and memory of a shop with a tenth of --events models, users and orders each',
  run: async (plan) => {
    const models = Math.max(smallest, Math.round(plan.events / eventsOfStory));
    const size = `${models.toLocaleString('en-US')} models`;
    const keptAtFirst = await withGrownShop(smallest, plan, (shop) => keptMicros(shop, plan.seconds));
    return withGrownShop(models, plan, async (shop) => {
      const token = await logIn(shop.url, admin.email, admin.password);
      const figures: Figure[] = [];
      for (const read of firstReads(models)) {
        const p95 = await p95Of(shop.url, read, token);
        plan.say(`${read.what}: p95 ${inFigures(p95)} ms`);
        figures.push(
          figureOf(`${read.what}, first time, p95, ${size}`, 'ms', [p95], atMost(limits[read.by])),
        );
      }
      const kept = await keptMicros(shop, plan.seconds);
      const web = await memoryOfTree(shop.pid() ?? 0, (command) => command.includes('--services=web'));
      return [
        ...figures,
        figureOf(
          `kept list, processor time, ${size}`,
          'µs/req',
          [kept],
          shareOf(limits.kept, `that of ${smallest}`, keptAtFirst),
        ),
        figureOf(`memory of web, ${size}`, 'MiB', [web], atMost(limits.webMib)),
      ];
    });
  },
};
