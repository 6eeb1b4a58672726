import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import { assetKey } from 'backend/domain/catalogue/assets/assetKeys.ts';
import { createDatabase } from 'backend/infra/database/database.ts';
import { validated } from 'backend/infra/eventStore/codec.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { encryptWith } from 'backend/infra/vault/personalKeys.ts';
import { ensurePolicySchema, movePolicyCheckpoint } from 'backend/policies/checkpoint.ts';
import type { Happening } from 'backend/testing/samples/happening.ts';
import { picture } from 'backend/testing/samples/sampleFiles.ts';
import { startEventStore } from 'embedded-eventstore';
import { EventLog } from '../../packages/embedded-eventstore/src/storage/eventLog.ts';
import { openDatabase } from '../../packages/embedded-eventstore/src/storage/openDatabase.ts';
import { seedSystemEvents } from '../../packages/embedded-eventstore/src/storage/seedSystemEvents.ts';
import { appendEvents } from '../../packages/embedded-eventstore/src/streams/appendEvents.ts';
import type { Plan } from '../figure.ts';
import { residentMib } from './processTree.ts';
import { storedFiles, storyOf, streamsOf, uploadOf, userIdOf } from './stories.ts';

/** The time from the first event to the last, which is now, in ms. */
export const lifetimeMs = 3 * 365 * 24 * 3_600_000;
/** Stories in one transaction. */
const together = 1_000;
/** How often the memory of the analysts' tool is sampled, in ms. */
const pauseMs = 100;

const { analystHeap } = (await import(new URL('../../scripts/analystHeap.mjs', import.meta.url).href)) as {
  readonly analystHeap: readonly string[];
};

/** Runs `work` with the embedded services of a data directory, by the names of the shop's variables. */
export const withServices = async <Result>(
  dir: string,
  work: (environment: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> => {
  const postgres = await startPostgres({ dir: join(dir, 'postgres') });
  const store = await startEventStore({ dir: join(dir, 'eventstore') });
  try {
    return await work({ DATABASE_URL: postgres.url, EVENTSTORE_URL: store.url, DATA_DIR: dir });
  } finally {
    await Promise.all([postgres.stop(), store.stop()]);
  }
};

/** Runs the analysts' tool. Returns its time in ms, and samples of its memory in MiB. @throws Error when it does not end with 0 */
export const runAnalyst = async (
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  say: Plan['say'],
) => {
  const startedAt = performance.now();
  const program = fileURLToPath(import.meta.resolve('@model-shop/analyst'));
  const child = spawn(process.execPath, [...analystHeap, program, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  createInterface({ input: child.stderr }).on('line', say);
  const memory: number[] = [];
  const closed = once(child, 'close');
  while (child.exitCode === null) {
    memory.push(await residentMib(child.pid ?? 0));
    await Promise.race([closed, delay(pauseMs)]);
  }
  const [code] = await closed;
  if (code !== 0) throw new Error(`analyst ${words.join(' ')} ended with ${code}`);
  return { ms: performance.now() - startedAt, memory };
};

const keyOf = (userId: string): Buffer => createHash('sha256').update(userId).digest();

const personalOf = (index: number) => {
  const firstName = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Hedy'][index % 7];
  const lastName = ['Byron', 'Hopper', 'Turing', 'Knuth', 'Lamarr', 'Wirth'][index % 6];
  const email = `${firstName}.${lastName}.${index}@bench.example`.toLowerCase();
  return encryptWith(keyOf(userIdOf(index)), userIdOf(index), { firstName, lastName, email });
};

const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** Appends to the log of a stopped event store, in its file: the client costs six times as much. Returns the position of the last event. */
const appendStories = (
  dir: string,
  count: number,
  story: (index: number) => readonly Happening[],
): bigint => {
  const { database, highWater, close } = openDatabase(join(dir, 'eventstore'));
  const log = new EventLog(database);
  seedSystemEvents(log);
  for (let index = 0; index < count; index += 1) {
    if (index % together === 0) database.exec('BEGIN IMMEDIATE');
    const at = Date.now() - lifetimeMs * (1 - index / count);
    for (const [stream, given] of streamsOf(story(index), index, at)) {
      const events = given.map((event) => {
        const [data, metadata] = [bytesOf(validated(event)), bytesOf(event.metadata)];
        return { id: event.id, type: event.type, isJson: true, data, metadata };
      });
      appendEvents(log, { stream, expected: 'no_stream', events }, Date.now());
    }
    if ((index + 1) % together !== 0 && index + 1 !== count) continue;
    database.exec('COMMIT');
    log.publish();
  }
  highWater.raise(log.lastPosition);
  close();
  return BigInt(log.lastPosition);
};

/**
 * Appends stories of models, counts their jobs as done, and gives the database the keys of the clients who bought some of the models. There
 * must be one client: a database without a key does not belong to a log with events.
 */
export const fillLog = async (
  dir: string,
  models: number,
  clients: number,
  say: Plan['say'],
  otherStory = (index: number) => [uploadOf(index)],
): Promise<void> => {
  const isClient = (index: number) => index % Math.round(models / clients) === 0;
  const userIds = Array.from({ length: models }, (_, index) => index)
    .filter(isClient)
    .map(userIdOf);
  say(`${models} stories are appended`);
  const position = appendStories(dir, models, (index) =>
    isClient(index) ? storyOf(index, personalOf(index)) : otherStory(index),
  );
  await withServices(dir, async ({ DATABASE_URL = '' }) => {
    const { pool, db, close } = createDatabase(DATABASE_URL, { max: 2 });
    try {
      await migrateVault(pool);
      await pool.query(
        'insert into vault.person_key (person_id, key) select * from unnest($1::uuid[], $2::bytea[])',
        [userIds, userIds.map(keyOf)],
      );
      await ensurePolicySchema(db);
      await movePolicyCheckpoint(db, null, position);
    } finally {
      await close();
    }
  });
};

/** Fills an unused data directory: files, log, and the read tables, which the projections of a starting shop would take longer for. */
export const fillShop = async (
  dir: string,
  models: number,
  clients: number,
  say: Plan['say'],
): Promise<void> => {
  const content = await picture(1200, 900);
  for (const { assetId } of storedFiles) {
    const file = join(dir, 'files', assetKey(assetId));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await fillLog(dir, models, clients, say);
  await withServices(dir, (environment) => runAnalyst(['rebuild', 'all', '--accept'], environment, () => {}));
};
