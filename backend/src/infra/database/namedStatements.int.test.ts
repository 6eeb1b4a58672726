import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { createDatabase, type Db } from './database.ts';

const open = async (namedStatements: boolean): Promise<Db> => {
  const database = createDatabase(await freshDatabase(), { max: 1, namedStatements });
  onTestFinished(database.close);
  await sql`create table thing (id integer primary key, name text)`.execute(database.db);
  await sql`insert into thing values (1, 'one'), (2, 'two')`.execute(database.db);
  return database.db;
};

const byId = async (db: Db, id: number) =>
  (await sql<{ name: string }>`select * from thing where id = ${id}`.execute(db)).rows[0];

const named = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time`.execute(db);
  return rows.map(({ statement }) => statement.trim());
};

test('a repeated statement is sent by its name; one whose plan depends on its values is not', async () => {
  const db = await open(true);
  for (let time = 0; time < 10; time += 1) {
    expect(await byId(db, 1 + (time % 2))).toMatchObject({ name: time % 2 === 0 ? 'one' : 'two' });
    await sql`select * from thing where name like ${`${time}%`}`.execute(db);
    await sql`select * from thing order by id limit ${time}`.execute(db);
  }
  expect(await named(db)).toEqual(['select * from thing where id = $1']);
});

test('behind a pooler that shares connections, no statement has a name', async () => {
  const db = await open(false);
  for (let time = 0; time < 10; time += 1) await byId(db, 1);
  expect(await named(db)).toEqual([]);
});

test('a table that gets another column is read correctly at once and in the next transaction', async () => {
  const db = await open(true);
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
      .execute(async (tx) => (await sql`select *, 1 as more from thing where id = ${1}`.execute(tx)).rows[0]);
  await expect(changed()).rejects.toThrow('result type');
  expect(await changed()).toEqual({ id: 1, name: 'one', more: 1 });
  expect(await inTransaction(2)).toEqual({ id: 2, name: 'two' });
});

test('schemas that are swapped by renaming are followed', async () => {
  const db = await open(true);
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
