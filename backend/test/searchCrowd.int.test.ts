import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '#projections/catalogue/models/table.ts';
import { schemaOf } from '#projections/projection.ts';
import { disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { call, verifiedClient } from '#testing/shop/shopApi.ts';

/** Many more than the shop has connections to Postgres. */
const searching = 64;

let shop: RunningShop;
let client: { readonly token: string };
let locker: pg.Client;
beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  client = await verifiedClient(shop.url, shop.dataDir, 'client@example.com');
  const { DATABASE_URL } = JSON.parse(await readFile(join(shop.dataDir, 'services.json'), 'utf8'));
  locker = new pg.Client(DATABASE_URL);
  await locker.connect();
});
afterAll(async () => {
  await locker.end();
  await disposeShop(shop);
});

const search = (word: string) => call(shop.url, 'GET', `/modal?search=${word}`);

test('while every search hangs, others are served, and each search is refused within seconds', async () => {
  await locker.query('begin');
  await locker.query(`lock table ${schemaOf(identity)}.word in access exclusive mode`);
  const searches = Promise.all(Array.from({ length: searching }, (_, index) => search(`chair${index}`)));
  const checks = async () => {
    for (let check = 0; check < 10; check += 1) {
      const reply = await call(shop.url, 'GET', '/user/session-check-karo', { token: client.token });
      expect(reply.body).toMatchObject({ email: 'client@example.com' });
    }
    return 'the checks came first';
  };
  expect(await Promise.race([checks(), searches])).toBe('the checks came first');
  for (const { status, headers, body } of await searches) {
    expect({ status, body }).toEqual({
      status: 503,
      body: { message: 'The shop is busy. Please try again in a moment.' },
    });
    expect(headers.get('retry-after')).toBe('2');
  }
  await locker.query('rollback');
  expect(await search('chair')).toMatchObject({ status: 200, body: [] });
});
