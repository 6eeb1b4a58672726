import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { createDatabase, type Db } from './database.ts';

const open = async (): Promise<Db> => {
  const { db, close } = createDatabase(await freshDatabase(), { max: 1 });
  onTestFinished(close);
  await sql`create table thing (id integer primary key)`.execute(db);
  return db;
};

const add = (db: Db, id: number) => sql`insert into thing values (${id})`.execute(db);
const ids = async (db: Db) =>
  (await sql<{ id: number }>`select id from thing order by id`.execute(db)).rows.map(({ id }) => id);

test('a transaction without statements leaves no transaction open, whether it succeeds or fails', async () => {
  const db = await open();
  await db.transaction().execute(async () => {});
  const failing = db.transaction().execute(() => Promise.reject(new Error('no more')));
  await expect(failing).rejects.toThrow('no more');
  await add(db, 1);
  const { rows } = await sql`select pg_current_xact_id_if_assigned()::text as id`.execute(db);
  expect(rows).toEqual([{ id: null }]);
  expect(await ids(db)).toEqual([1]);
});

test('statements that a transaction sends together run in order, all or nothing', async () => {
  const db = await open();
  await db
    .transaction()
    .execute((tx) => Promise.all([add(tx, 1), add(tx, 2), sql`delete from thing where id = 1`.execute(tx)]));
  expect(await ids(db)).toEqual([2]);

  const refused = db.transaction().execute(async (tx) => {
    const [first, second, third] = await Promise.allSettled([add(tx, 3), add(tx, 2), add(tx, 4)]);
    expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'rejected']);
    throw (second as PromiseRejectedResult).reason;
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(await ids(db)).toEqual([2]);
});

test('a transaction whose first statement fails is undone, and the connection stays usable', async () => {
  const db = await open();
  await add(db, 1);
  await expect(db.transaction().execute((tx) => add(tx, 1))).rejects.toMatchObject({ code: '23505' });
  await add(db, 2);
  expect(await ids(db)).toEqual([1, 2]);
});

test('answers do not outlive a collection of the young generation', async () => {
  setFlagsFromString('--expose-gc');
  const collect: (options?: { readonly type: 'minor' }) => void = runInNewContext('gc');
  const used = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;
  const db = await open();
  const [statements, bytes] = [400, 10_000];
  const ask = async () => {
    for (let nth = 0; nth < statements; nth += 1) {
      await sql`select repeat('x', ${bytes}::integer)`.execute(db);
      if (nth % 4 === 0) collect({ type: 'minor' });
    }
  };
  await ask();
  collect();
  const before = used();
  await ask();
  expect(used() - before).toBeLessThan((statements * bytes) / 4);
});
