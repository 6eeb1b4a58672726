import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { analystShop } from './support/analystShop.ts';

const shop = await analystShop();
await sql`create schema replay_try`.execute(shop.db);
await sql`create table replay_try.model as select 9007199254740993::bigint as big, 2.50 as price, 'Stühle 🪑' as name`.execute(
  shop.db,
);

const ask = (question: string, ...options: readonly string[]) =>
  shop.run('sql', '--schema', 'replay_try', question, ...options);

test('tables of a replay cannot be written, not even by a second statement', async () => {
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

test('the live tables of the shop cannot be queried, since they contain names and addresses in clear text', async () => {
  const { code, out, said } = await shop.run(
    'sql',
    '--schema',
    'rm_accounts_users_v5',
    'select * from "user"',
  );
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(said).toContain('must be the schema of a replay');
});

test('a result without rows has its columns, columns of the same name are numbered, and no digit is lost', async () => {
  expect((await ask('select name, price from model where false')).out).toBe('name  price\n────  ─────\n');
  expect((await ask('select name, price from model where false', '--csv')).out).toBe('name,price\n');
  expect((await ask('select name, price from model where false', '--json')).out).toBe('[]\n');
  const { out } = await ask('select big, price, name, 1 as price from model', '--json');
  expect(JSON.parse(out)).toEqual([{ big: '9007199254740993', price: 2.5, name: 'Stühle 🪑', 'price:1': 1 }]);
});

test('intervals, times and days beyond the range of Date are printed as text, also inside lists', async () => {
  const { code, out } = await shop.run(
    'sql',
    '--json',
    "select interval '1 day 2 hours' as span, time '10:00' as at, date '2026-03-01' as day, 'infinity'::timestamp as never, [date '2026-03-02'] as days",
  );
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual([
    { span: '1 day 02:00:00', at: '10:00:00', day: '2026-03-01', never: 'infinity', days: ['2026-03-02'] },
  ]);
});

test('an empty query, and a file in place of a directory, are usage errors', async () => {
  for (const question of ['', ' ; ', '-- nothing', '/* nothing */'])
    expect(await shop.run('sql', question)).toMatchObject({ code: 2, said: 'The query is empty' });
  const file = join(shop.dir, 'manifest.json');
  await writeFile(file, '{}');
  expect(await shop.run('export', '--out', file)).toMatchObject({
    code: 2,
    said: expect.stringContaining('name an empty directory'),
  });
});
