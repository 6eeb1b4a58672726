import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { copyInto } from './copiedRows.ts';
import { createDatabase, type Db } from './database.ts';

const open = async (namedStatements = false): Promise<Db> => {
  const database = createDatabase(await freshDatabase(), { max: 1, namedStatements });
  onTestFinished(database.close);
  await sql`create table thing (id integer primary key, name text)`.execute(database.db);
  return database.db;
};

const thing = { schema: 'public', table: 'thing', columns: ['id', 'name'] };
const things = async (db: Db) => (await sql`select * from thing order by id`.execute(db)).rows;

test.each([false, true])('rows are copied, with named statements: %s', async (namedStatements) => {
  const db = await open(namedStatements);
  for (const id of [1, 2, 3, 4]) await copyInto(db, thing, `${id}\tone\\ttab\n${id + 10}\t\\N\n`);
  expect(await things(db)).toHaveLength(8);
  expect((await things(db))[0]).toEqual({ id: 1, name: 'one\ttab' });
  expect((await things(db))[4]).toEqual({ id: 11, name: null });
});

test('a copy is part of its transaction', async () => {
  const db = await open();
  const copyAndFail = db.transaction().execute(async (tx) => {
    await copyInto(tx, thing, '1\tone\n');
    throw new Error('no more');
  });
  await expect(copyAndFail).rejects.toThrow('no more');
  expect(await things(db)).toEqual([]);
});

test('a refused row fails the copy, and the connection stays usable', async () => {
  const db = await open();
  await copyInto(db, thing, '1\tone\n');
  await expect(copyInto(db, thing, '2\ttwo\n1\tagain\n')).rejects.toMatchObject({ code: '23505' });
  await expect(copyInto(db, thing, 'x\ttwo\n')).rejects.toMatchObject({ code: '22P02' });
  await expect(copyInto(db, { ...thing, table: 'nothing' }, '1\tone\n')).rejects.toMatchObject({
    code: '42P01',
  });
  expect(await things(db)).toEqual([{ id: 1, name: 'one' }]);
});

test('statements sent together on one connection run in order', async () => {
  const db = await open();
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
