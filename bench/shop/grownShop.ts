import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from 'backend/infra/database/database.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { encryptWith } from 'backend/infra/vault/personalKeys.ts';
import {
  ensurePolicySchema,
  movePolicyCheckpoint,
  readPolicyCheckpoint,
} from 'backend/policies/checkpoint.ts';
import type { RunningShop } from 'backend/testing/shop/runningShop.ts';
import type { Plan } from '../figure.ts';
import { runAnalyst } from './analyst.ts';
import { inDirectory, seedFiles, withShopOf } from './benchShop.ts';
import { withBulkLog } from './bulkLog.ts';
import { appendPeople, userIdOf } from './events.ts';
import { withEventStore, withPostgres } from './services.ts';

/** Numbers of models, and of clients who each bought one. */
export type ShopSize = { readonly models: number; readonly clients: number };

/** Progress of a filling: the number of stories appended, and the position of the last event. */
type Filled = { readonly stories: number; readonly position: string };

/** Stories between two notes of the progress. */
const step = 20_000;

const firstNames = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Hedy', 'Linus', 'Margaret'];
const lastNames = ['Byron', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Lamarr', 'Hamilton', 'Wirth'];

/** The same key in every run, since a later one reads what an interrupted one has encrypted. */
const keyOf = (userId: string): Buffer => createHash('sha256').update(userId).digest();

const personalOf = (index: number) => {
  const [firstName, lastName] = [firstNames[index % 9], lastNames[Math.floor(index / 9) % 9]];
  const email = `${firstName}.${lastName}.${index}@bench.example`.toLowerCase();
  const userId = userIdOf(index);
  return encryptWith(keyOf(userId), userId, { firstName, lastName, email });
};

const appendStories = (dir: string, { models, clients }: ShopSize, say: Plan['say']): Promise<void> =>
  withBulkLog(join(dir, 'eventstore'), (append) =>
    withPostgres(dir, async (url) => {
      await seedFiles(dir);
      const database = createDatabase(url, { max: 2 });
      const note = join(dir, 'filled.json');
      const isClient = (index: number) => index % Math.round(models / clients) === 0;
      let { stories, position }: Filled = await readFile(note, 'utf8').then(JSON.parse, () => ({
        stories: 0,
        position: '0',
      }));
      try {
        await migrateVault(database.pool);
        while (stories < models) {
          const range = { from: stories, to: Math.min(models, stories + step), total: models };
          const userIds = Array.from({ length: range.to - stories }, (_, nth) => stories + nth)
            .filter(isClient)
            .map(userIdOf);
          await database.pool.query(
            'insert into vault.person_key (person_id, key) select * from unnest($1::uuid[], $2::bytea[]) on conflict do nothing',
            [userIds, userIds.map(keyOf)],
          );
          const last = await appendPeople(
            append,
            range,
            (index) => (isClient(index) ? personalOf(index) : undefined),
            say,
          );
          stories = range.to;
          position = String(last);
          await writeFile(note, JSON.stringify({ stories, position }));
        }
        await ensurePolicySchema(database.db);
        if ((await readPolicyCheckpoint(database.db)) === null)
          await movePolicyCheckpoint(database.db, null, BigInt(position));
      } finally {
        await database.close();
      }
    }),
  );

/** Builds the read tables from the log, which the projections of a starting shop would take longer for. */
const rebuild = async (dir: string, say: Plan['say']): Promise<void> => {
  const done = join(dir, 'rebuilt');
  if (existsSync(done)) return;
  await withEventStore(dir, ({ url: EVENTSTORE_URL }) =>
    withPostgres(dir, (DATABASE_URL) =>
      runAnalyst(['rebuild', 'all', '--accept'], { EVENTSTORE_URL, DATABASE_URL, DATA_DIR: dir }, say),
    ),
  );
  await writeFile(done, '');
};

/** Fills a data directory with a log of stories whose jobs count as done, and its read tables; continues where an earlier call was interrupted. */
export const fillShop = async (dir: string, size: ShopSize, say: Plan['say']): Promise<void> => {
  await appendStories(dir, size, say);
  await rebuild(dir, say);
};

/** Runs `work` with a shop of that size. */
export const withGrownShop = <Result>(
  size: ShopSize,
  plan: Plan,
  work: (shop: RunningShop) => Promise<Result>,
): Promise<Result> =>
  inDirectory(async (dir) => {
    await fillShop(dir, size, plan.say);
    return withShopOf(dir, work);
  });
