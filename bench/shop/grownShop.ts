import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import type { RecordedEvent } from 'backend/domain/kernel/recordedEvent.ts';
import type { Encrypted } from 'backend/domain/kernel/schemas.ts';
import { createDatabase, type Database } from 'backend/infra/database/database.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { encryptWith } from 'backend/infra/vault/personalEncryption.ts';
import { ensurePolicySchema, movePolicyCheckpoint } from 'backend/policies/checkpoint.ts';
import { fillLog, type LogFiller } from '../../packages/embedded-eventstore/testing/fillLog.ts';
import { fillTables } from './fillTables.ts';
import { beginning, modelOf, orderOf, type Part, personOf, some, userIdOf, userOf } from './grownEvents.ts';

export type Size = { readonly models: number; readonly users: number; readonly orders: number };

/** Steps of the story in one commit of log and tables. */
const atOnce = 800;
/** The time from the first event to the last, which is now, in ms. */
const lifetimeMs = 3 * 365 * 24 * 3_600_000;
/** Sort memory of a session that makes indexes. */
const indexingMemory = '256MB';

/** Makes keys for people, and encrypts what is known about them. */
const encryptPeople = async (
  { pool }: Database,
  people: readonly number[],
): Promise<ReadonlyMap<number, Encrypted>> => {
  const keys = people.map((index) => ({ index, userId: userIdOf(index), key: randomBytes(32) }));
  await pool.query(
    'insert into vault.person_key (person_id, key) select * from unnest($1::uuid[], $2::bytea[])',
    [keys.map(({ userId }) => userId), keys.map(({ key }) => key)],
  );
  return new Map(keys.map(({ index, userId, key }) => [index, encryptWith(key, userId, personOf(index))]));
};

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Writes streams into the log; answers their events as a subscription would deliver them. */
const written = (log: LogFiller, parts: readonly Part[]): readonly RecordedEvent[] => {
  const positions = log.append(
    parts.map(({ stream, events }) => ({
      stream,
      events: events.map(({ id, type, data, metadata }) => ({
        id,
        type,
        isJson: true,
        data: json(data),
        metadata: json(metadata),
      })),
    })),
  );
  return parts
    .flatMap(({ stream, events }) => events.map((event, revision) => ({ event, stream, revision })))
    .map(({ event, stream, revision }, nth) => ({
      ...event,
      streamName: stream,
      revision: BigInt(revision),
      position: BigInt(positions[nth] ?? 0),
    }));
};

const indexes = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, nth) => from + nth);

/** Everything that happens in the shop, in steps that are evenly spread over its life. */
const storyOf = ({ models, users, orders }: Size) => {
  const length = Math.max(models, users, orders);
  const now = Date.now();
  /** The number of things made before a step. */
  const soFar = (count: number, step: number) => Math.floor((step * count) / length);
  const newIn = (count: number, step: number) => indexes(soFar(count, step), soFar(count, step + 1));
  const instantOf = (step: number) => new Date(now - lifetimeMs * (1 - step / length)).toISOString();
  return {
    length,
    first: () => beginning(instantOf(0)),
    usersIn: (from: number, to: number) => indexes(soFar(users, from), soFar(users, to)),
    partsOf: (step: number, personal: ReadonlyMap<number, Encrypted>): readonly Part[] => {
      const at = instantOf(step);
      const people = newIn(users, step).map((index) => ({ index, encrypted: personal.get(index) }));
      // At random: clients hardly ever buy a model twice, which the shop would refuse.
      const bought = (index: number) => ({
        user: some(index, 3, Math.max(1, soFar(users, step))),
        model: some(index, 4, Math.max(1, soFar(models, step))),
      });
      return [
        ...newIn(models, step).flatMap((index) => modelOf(index, at)),
        ...people.flatMap(({ index, encrypted }) => (encrypted ? userOf(index, encrypted, at) : [])),
        ...(step === 0 ? [] : newIn(orders, step).flatMap((index) => orderOf(index, bought(index), at))),
      ];
    },
  };
};

/**
 * Fills an empty data directory with a shop of this size: every event is in the log, and the shop's own projections have made
 * every row from it. Only the calls between the processes are left out.
 */
export const growShop = async (dir: string, size: Size, say: (line: string) => void): Promise<void> => {
  const log = fillLog(join(dir, 'eventstore'));
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), durable: false });
  const options = encodeURIComponent(`-c maintenance_work_mem=${indexingMemory}`);
  const database = createDatabase(`${postgres.url}?options=${options}`, { max: 24 });
  const story = storyOf(size);
  let last: bigint | null = null;
  try {
    await migrateVault(database.pool);
    const tables = await fillTables(database);
    const write = async (parts: readonly Part[]): Promise<void> => {
      const events = written(log, parts);
      last = events.at(-1)?.position ?? last;
      await tables.apply(events);
    };
    await write(story.first());
    for (let from = 0; from < story.length; from += atOnce) {
      const to = Math.min(story.length, from + atOnce);
      const personal = await encryptPeople(database, story.usersIn(from, to));
      await write(indexes(from, to).flatMap((step) => story.partsOf(step, personal)));
      if (from % (atOnce * 25) === 0) say(`filled: ${Math.round((to / story.length) * 100)} %`);
    }
    say('the indexes are made');
    await tables.finish();
    await ensurePolicySchema(database.db);
    if (last !== null) await movePolicyCheckpoint(database.db, null, last);
  } finally {
    await database.close();
    await postgres.stop();
    log.close();
  }
};
