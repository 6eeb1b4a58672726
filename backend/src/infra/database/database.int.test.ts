import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { createDatabase } from './database.ts';
import { isDatabaseAway } from './databaseErrors.ts';

const open = async (options: Parameters<typeof createDatabase>[1]) => {
  const database = createDatabase(await freshDatabase(), options);
  onTestFinished(database.close);
  return database.pool;
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a statement that takes too long is ended by the server, and its connection stays usable', async () => {
  const pool = await open({ max: 1, statementMs: 100 });
  expect(isDatabaseAway(await failure(pool.query('select pg_sleep(60)')))).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('waiting too long for a connection is an error', async () => {
  const pool = await open({ max: 1, connectionMs: 2_000 });
  const taken = await pool.connect();
  expect(isDatabaseAway(await failure(pool.query('select 1')))).toBe(true);
  taken.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('idle connections are closed except the last one, and opened again for the next burst', async () => {
  const pool = await open({ max: 4, idleMs: 20 });
  for (const _ of ['a burst', 'the next']) {
    const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
    expect(pool.totalCount).toBe(4);
    for (const client of clients) client.release();
    await expect.poll(() => pool.totalCount).toBe(1);
  }
});
