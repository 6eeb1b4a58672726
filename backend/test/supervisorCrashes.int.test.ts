import { freePort } from '@model-shop/supervisor/freePort';
import { expect, test } from 'vitest';
import { query } from './supervisor/query.ts';
import { dataDirWithPostgres, eventually, processesOn, startShop } from './supervisor/runningShop.ts';

test('killed roles and services are restarted, the services on the same ports', async () => {
  const dir = await dataDirWithPostgres();
  const shop = startShop(dir, await freePort());
  await shop.ready;
  const before = await eventually('the web role', shop.given);
  const { DATABASE_URL = '', STRIPE_API_BASE = '' } = before.given;
  await query(DATABASE_URL, 'create table kept ()');
  for (const pid of processesOn(dir)) process.kill(pid, 'SIGKILL');
  process.kill(before.pid, 'SIGKILL');
  const after = await eventually('a web role of another process', shop.given);
  expect(after.pid).not.toBe(before.pid);
  expect(after.given.DATABASE_URL).toBe(DATABASE_URL);
  await eventually('the database', () => query(DATABASE_URL, 'select * from kept').catch(() => null));
  await eventually('the card sandbox', () => fetch(STRIPE_API_BASE).catch(() => null));
});

test.each([
  ['is stopped', (pid: number) => process.kill(pid, 'SIGSTOP')],
  [
    'is in an endless loop',
    (_pid: number, port: number) => {
      fetch(`http://127.0.0.1:${port}/hang`).catch(() => undefined);
    },
  ],
])('a role that %s is ended and starts again', async (_how, hang) => {
  const port = await freePort();
  const shop = startShop(await dataDirWithPostgres(), port);
  await shop.ready;
  // A starting role may be silent for longer; a running one reports once a second.
  const before = await eventually('a web role that has spoken', async () => {
    const given = await shop.given();
    return given && given.upMs > 2_000 ? given : null;
  });
  hang(before.pid, port);
  await eventually('its end', () => (shop.output().includes('web hangs') ? true : null));
  const after = await eventually('a web role of another process', shop.given);
  expect(after.pid).not.toBe(before.pid);
});

test('when the supervisor is killed its roles end, and the next start has the same data', async () => {
  const dir = await dataDirWithPostgres();
  const port = await freePort();
  const first = startShop(dir, port);
  await first.ready;
  const { given } = await eventually('the web role', first.given);
  await query(given.DATABASE_URL ?? '', 'create table kept ()');
  first.process.kill('SIGKILL');
  await first.exit;
  const second = startShop(dir, port);
  await second.ready;
  const again = await eventually('the web role', second.given);
  expect(await query(again.given.DATABASE_URL ?? '', 'select * from kept')).toEqual([]);
});
