import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnalystShop, analystShop } from '../testing/analystShop.ts';

let shop: AnalystShop;
beforeAll(async () => {
  shop = await analystShop();
  await sql`create schema replay_try`.execute(shop.db);
  await sql`create table replay_try.model as select 9007199254740993::bigint as big, 2.50 as price, 'Stühle 🪑' as name`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const ask = (question: string, ...options: readonly string[]) =>
  shop.run('sql', '--schema', 'replay_try', question, ...options);

test('tables of a replay cannot be written, also not behind a second statement', async () => {
  const attempts = [
    'commit; create table public.written (a int)',
    'commit; insert into model values (1)',
    'create table replay_try.written (a int)',
    "select set_config('transaction_read_only', 'off', false); delete from model",
    'with gone as (delete from model returning 1) select count(*) from gone',
  ];
  for (const attempt of attempts) expect(await ask(attempt)).toMatchObject({ code: 2, out: '' });
  await ask('set transaction read write');
  await ask('commit');
  expect(await ask('delete from model')).toMatchObject({ code: 2 });
  const { out } = await ask('select count(*) as models from model', '--json');
  expect(JSON.parse(out)).toEqual([{ models: 1 }]);
  const { rows } = await sql`select 1 from pg_tables where tablename = 'written'`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('an answer without rows has its columns, columns of one name are two, and no digit is lost', async () => {
  expect((await ask('select name, price from model where false')).out).toBe('name  price\n────  ─────\n');
  expect((await ask('select name, price from model where false', '--csv')).out).toBe('name,price\n');
  expect((await ask('select name, price from model where false', '--json')).out).toBe('[]\n');
  const { out } = await ask('select big, price, name, 1 as price from model', '--json');
  expect(JSON.parse(out)).toEqual([{ big: '9007199254740993', price: 2.5, name: 'Stühle 🪑', 'price:1': 1 }]);
});
