import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { createDatabase } from './database.ts';
import { whileLeader } from './whileLeader.ts';

const url = await freshDatabase();
const lock = ['test', 'one of all'] as const;

/** A process that tries to become leader, with a database handle of its own. */
const candidate = (name: string, leading: string[]) => {
  const { db, close } = createDatabase(url, { max: 2 });
  const stopping = new AbortController();
  const ended = whileLeader(
    db,
    lock,
    async (signal) => {
      leading.push(name);
      if (!signal.aborted) await once(signal, 'abort');
    },
    stopping.signal,
  ).catch((error: Error) => error);
  const stop = async () => {
    stopping.abort();
    const end = await ended;
    await close();
    return end;
  };
  onTestFinished(async () => void (await stop()));
  return { stop, ended, db };
};

test('one process works, and when it stops, another continues', async () => {
  const leading: string[] = [];
  const first = candidate('first', leading);
  await expect.poll(() => leading).toEqual(['first']);
  candidate('second', leading);
  const others = candidate('watching', []);
  const waiting = () =>
    sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where query like '%pg_try_advisory_lock%' and datname = current_database()`.execute(others.db);
  await expect.poll(async () => (await waiting()).rows[0]?.count).toBeGreaterThan(1);
  expect(leading).toEqual(['first']);
  await others.stop();
  await first.stop();
  await expect.poll(() => leading).toEqual(['first', 'second']);
});

test('a leader that loses its session stops, and another process leads', async () => {
  const leading: string[] = [];
  const first = candidate('first', leading);
  await expect.poll(() => leading).toEqual(['first']);
  const second = candidate('second', leading);
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`.execute(
    first.db,
  );
  expect(await first.ended).toBeInstanceOf(Error);
  await expect.poll(() => leading).toEqual(['first', 'second']);
  await second.stop();
});
