import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { copyInto } from './copiedRows.ts';
import { createDatabase, type Db } from './database.ts';
import { isDatabaseAway } from './databaseErrors.ts';

const url = await freshDatabase();
const open = (options: Parameters<typeof createDatabase>[1]) => {
  const database = createDatabase(url, options);
  onTestFinished(database.close);
  return database;
};
/** One connection, with an empty table. */
const withTable = async (namedStatements = false): Promise<Db> => {
  const { db } = open({ max: 1, namedStatements });
  await sql`drop table if exists thing`.execute(db);
  await sql`create table thing (id integer primary key, name text)`.execute(db);
  return db;
};
const add = (db: Db, id: number) => sql`insert into thing values (${id})`.execute(db);
const things = async (db: Db) => (await sql`select * from thing order by id`.execute(db)).rows;
const ids = async (db: Db) => ((await things(db)) as { id: number }[]).map(({ id }) => id);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a statement that takes too long is ended by the server, and its connection stays usable', async () => {
  const { pool } = open({ max: 1, statementMs: 100 });
  expect(isDatabaseAway(await failure(pool.query('select pg_sleep(60)')))).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('waiting too long for a connection is an error', async () => {
  const { pool } = open({ max: 1, connectionMs: 2_000 });
  const taken = await pool.connect();
  expect(isDatabaseAway(await failure(pool.query('select 1')))).toBe(true);
  taken.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('idle connections are closed except the last one, and opened again for the next burst', async () => {
  const { pool } = open({ max: 4, idleMs: 20 });
  for (const _ of ['a burst', 'the next']) {
    const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    expect(pool.totalCount).toBe(4);
    for (const client of clients) client.release();
    await expect.poll(() => pool.totalCount).toBe(1);
  }
});

describe('copying rows', () => {
  const thing = { schema: 'public', table: 'thing', columns: ['id', 'name'] };

  test.each([false, true])('rows are copied, with named statements: %s', async (namedStatements) => {
    const db = await withTable(namedStatements);
    for (const id of [1, 2, 3, 4]) await copyInto(db, thing, `${id}\tone\\ttab\n${id + 10}\t\\N\n`);
    expect(await things(db)).toHaveLength(8);
    expect((await things(db))[0]).toEqual({ id: 1, name: 'one\ttab' });
    expect((await things(db))[4]).toEqual({ id: 11, name: null });
  });

  test('a copy is part of its transaction', async () => {
    const db = await withTable();
    const copyAndFail = db.transaction().execute(async (tx) => {
      await copyInto(tx, thing, '1\tone\n');
      throw new Error('no more');
    });
    await expect(copyAndFail).rejects.toThrow('no more');
    expect(await things(db)).toEqual([]);
  });

  test('a refused row fails the copy, and the connection stays usable', async () => {
    const db = await withTable();
    await copyInto(db, thing, '1\tone\n');
    await expect(copyInto(db, thing, '2\ttwo\n1\tagain\n')).rejects.toMatchObject({ code: '23505' });
    await expect(copyInto(db, thing, 'x\ttwo\n')).rejects.toMatchObject({ code: '22P02' });
    await expect(copyInto(db, { ...thing, table: 'nothing' }, '1\tone\n')).rejects.toMatchObject({
      code: '42P01',
    });
    expect(await things(db)).toEqual([{ id: 1, name: 'one' }]);
  });

  test('statements sent together on one connection run in order', async () => {
    const db = await withTable();
    await db.connection().execute(async (session) => {
      const inserted = sql`insert into thing values (1, 'one')`.execute(session);
      const refused = sql`insert into thing values (1, 'again')`.execute(session);
      const copied = copyInto(session, thing, '2\ttwo\n');
      await Promise.allSettled([inserted, refused, copied]);
      await expect(refused).rejects.toMatchObject({ code: '23505' });
    });
    expect(await things(db)).toEqual([
      { id: 1, name: 'one' },
      { id: 2, name: 'two' },
    ]);
  });
});

describe('named statements', () => {
  const named = async (isNamed: boolean): Promise<Db> => {
    const db = await withTable(isNamed);
    await sql`insert into thing values (1, 'one'), (2, 'two')`.execute(db);
    return db;
  };
  const byId = async (db: Db, id: number) =>
    (await sql<{ name: string }>`select * from thing where id = ${id}`.execute(db)).rows[0];
  const statements = async (db: Db): Promise<readonly string[]> => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements order by prepare_time`.execute(db);
    return rows.map(({ statement }) => statement.trim());
  };

  test('a repeated statement is sent by its name; one whose plan depends on its values is not', async () => {
    const db = await named(true);
    for (let time = 0; time < 10; time += 1) {
      expect(await byId(db, 1 + (time % 2))).toMatchObject({ name: time % 2 === 0 ? 'one' : 'two' });
      await sql`select * from thing where name like ${`${time}%`}`.execute(db);
      await sql`select * from thing order by id limit ${time}`.execute(db);
    }
    expect(await statements(db)).toEqual(['select * from thing where id = $1']);
  });

  test('behind a pooler that shares connections, no statement has a name', async () => {
    const db = await named(false);
    for (let time = 0; time < 10; time += 1) await byId(db, 1);
    expect(await statements(db)).toEqual([]);
  });

  test('a table that gets another column is read correctly at once and in the next transaction', async () => {
    const db = await named(true);
    for (let time = 0; time < 10; time += 1) await byId(db, 1);
    await sql`alter table thing add column size integer not null default 7`.execute(db);
    expect(await byId(db, 1)).toEqual({ id: 1, name: 'one', size: 7 });

    const inTransaction = (id: number) => db.transaction().execute((tx) => byId(tx, id));
    const other = async (id: number) =>
      (await sql`select *, 1 as more from thing where id = ${id}`.execute(db)).rows[0];
    for (let time = 0; time < 10; time += 1) await other(1);
    await sql`alter table thing drop column size`.execute(db);
    const changed = () =>
      db
        .transaction()
        .execute(
          async (tx) => (await sql`select *, 1 as more from thing where id = ${1}`.execute(tx)).rows[0],
        );
    await expect(changed()).rejects.toThrow('result type');
    expect(await changed()).toEqual({ id: 1, name: 'one', more: 1 });
    expect(await inTransaction(2)).toEqual({ id: 2, name: 'two' });
  });

  test('schemas that are swapped by renaming are followed', async () => {
    const db = await named(true);
    for (const [schema, name] of [
      ['live', 'old'],
      ['next', 'new'],
    ] as const) {
      await sql`create schema ${sql.id(schema)}`.execute(db);
      await sql`create table ${sql.id(schema, 'thing')} (id integer primary key, name text)`.execute(db);
      await sql`insert into ${sql.id(schema, 'thing')} values (1, ${sql.lit(name)})`.execute(db);
    }
    const live = async () =>
      (await sql<{ name: string }>`select * from live.thing where id = ${1}`.execute(db)).rows[0]?.name;
    for (let time = 0; time < 10; time += 1) expect(await live()).toBe('old');
    await sql`alter schema live rename to kept`.execute(db);
    await sql`alter schema next rename to live`.execute(db);
    expect(await live()).toBe('new');
  });
});

describe('statements of a transaction', () => {
  test('a transaction without statements leaves no transaction open, whether it succeeds or fails', async () => {
    const db = await withTable();
    await db.transaction().execute(async () => {});
    const failing = db.transaction().execute(() => Promise.reject(new Error('no more')));
    await expect(failing).rejects.toThrow('no more');
    await add(db, 1);
    const { rows } = await sql`select pg_current_xact_id_if_assigned()::text as id`.execute(db);
    expect(rows).toEqual([{ id: null }]);
    expect(await ids(db)).toEqual([1]);
  });

  test('statements that a transaction sends together run in order, all or nothing', async () => {
    const db = await withTable();
    await db
      .transaction()
      .execute((tx) =>
        Promise.all([add(tx, 1), add(tx, 2), sql`delete from thing where id = 1`.execute(tx)]),
      );
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
    const db = await withTable();
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
    const db = await withTable();
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
});
