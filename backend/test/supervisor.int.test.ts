import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { freePort } from '#embedded/supervisor/freePort.ts';
import { dataDir, eventually, processesOn, realRoles, startShop } from './supervisor/runningShop.ts';

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** A start that is refused says why in one line and leaves nothing behind. */
const refusal = async (
  dir: string,
  port: number,
  variables: Record<string, string> = {},
): Promise<string> => {
  const shop = startShop(dir, port, variables);
  expect(await shop.exit).toEqual({ code: 1, signal: null });
  expect(shop.output().trim().split('\n')).toHaveLength(1);
  return shop.output().trim();
};

test('a taken port refuses the start in one line', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  expect(await refusal(await dataDir(), port)).toMatch(
    /^PORT \d+ cannot be taken on 127\.0\.0\.1; .*another PORT$/,
  );
});

test('a data directory that cannot be written refuses the start in one line', async () => {
  const dir = await dataDir();
  const file = join(dir, 'a-file');
  await writeFile(file, '');
  expect(await refusal(join(file, 'data'), await freePort())).toMatch(
    /^DATA_DIR .* cannot be written \(ENOTDIR\)$/,
  );
});

test('a bad variable refuses the start and is named', async () => {
  const shop = startShop(await dataDir(), 70000);
  expect(await shop.exit).toMatchObject({ code: 1 });
  expect(shop.output()).toContain('PORT:');
  expect(shop.output()).not.toContain(' at ');
});

test('a second start on the same data is refused, and the first goes on', async () => {
  const dir = await dataDir();
  const first = startShop(dir, await freePort());
  await first.ready;
  expect(await refusal(dir, await freePort())).toMatch(/in use by another "npm start"/);
  expect(await first.given()).not.toBeNull();
});

test('SIGTERM ends everything in order with exit code 0, and the data are there at the next start', async () => {
  const dir = await dataDir();
  const port = await freePort();
  const first = startShop(dir, port);
  await first.ready;
  const { given } = await eventually('the web role', first.given);
  await query(given.DATABASE_URL ?? '', 'create table kept as select 7 as seven');
  first.process.kill('SIGTERM');
  expect(await first.exit).toEqual({ code: 0, signal: null });
  expect(processesOn(dir)).toEqual([]);
  const second = startShop(dir, port);
  await second.ready;
  const again = await eventually('the web role', second.given);
  expect(await query(again.given.DATABASE_URL ?? '', 'select seven from kept')).toEqual([{ seven: 7 }]);
});

test('the Admin password is made once: shown at the first start, kept for its owner alone', async () => {
  const dir = await dataDir();
  const port = await freePort();
  const first = startShop(dir, port);
  await first.ready;
  const kept = JSON.parse(await readFile(join(dir, 'admin.json'), 'utf8'));
  expect(kept).toEqual({
    email: 'admin@shop.example',
    password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/),
  });
  expect(first.output()).toContain(kept.password);
  expect((await stat(join(dir, 'admin.json'))).mode & 0o777).toBe(0o600);
  expect((await first.given())?.given).toMatchObject({
    ADMIN_EMAIL: kept.email,
    ADMIN_PASSWORD: kept.password,
  });
  first.process.kill('SIGTERM');
  await first.exit;
  const second = startShop(dir, port);
  await second.ready;
  expect(second.output()).not.toContain(kept.password);
  expect(second.output()).toContain('admin.json');
});

test('roles and services that are killed come back, the services on their own ports', async () => {
  const dir = await dataDir();
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
  const shop = startShop(await dataDir(), port);
  await shop.ready;
  // At its start a role may be silent for longer; once a second it says that it lives.
  const before = await eventually('a web role that has spoken', async () => {
    const given = await shop.given();
    return given && given.upMs > 2_000 ? given : null;
  });
  hang(before.pid, port);
  await eventually('its end', () => (shop.output().includes('web hangs') ? true : null));
  const after = await eventually('a web role of another process', shop.given);
  expect(after.pid).not.toBe(before.pid);
});

test('a supervisor that is killed takes its roles with it, and the next start finds everything', async () => {
  const dir = await dataDir();
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

test('a start right after a stop waits until the last run has drained', async () => {
  const dir = await dataDir();
  const port = await freePort();
  const first = startShop(dir, port, { DRAIN_MS: '4000' });
  await first.ready;
  first.process.kill('SIGTERM');
  await eventually('the end to begin', () => (first.output().includes('Stopping') ? true : null));
  const second = startShop(dir, port);
  await second.ready;
  expect(second.output()).toContain('Waits for the last run to end');
  expect(await first.exit).toMatchObject({ code: 0 });
});

test('one Ctrl-C passed on twice is one; a later second one ends it at once', async () => {
  const dir = await dataDir();
  const patient = startShop(dir, await freePort(), { DRAIN_MS: '500' });
  await patient.ready;
  patient.process.kill('SIGINT');
  patient.process.kill('SIGINT');
  expect(await patient.exit).toMatchObject({ code: 0 });
  const stuck = startShop(dir, await freePort(), { DRAIN_MS: '60000' });
  await stuck.ready;
  const since = performance.now();
  stuck.process.kill('SIGINT');
  setTimeout(() => stuck.process.kill('SIGINT'), 1200);
  expect(await stuck.exit).toMatchObject({ code: 130 });
  expect(performance.now() - since).toBeLessThan(5000);
});

test('a stop in the middle of a start leaves nothing running', async () => {
  const dir = await dataDir();
  const shop = startShop(dir, await freePort());
  await eventually('the first line', () => (shop.output().includes('starts') ? true : null));
  shop.process.kill('SIGTERM');
  expect(await shop.exit).toEqual({ code: 0, signal: null });
  expect(processesOn(dir)).toEqual([]);
});

test('the shop itself: ready, killed with everything it runs on, ready again with the same Admin, ended in order', async () => {
  const dir = await dataDir();
  const port = await freePort();
  const logIn = async () => {
    const { email, password } = JSON.parse(await readFile(join(dir, 'admin.json'), 'utf8'));
    const response = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return ((await response.json()) as { message: string }).message;
  };
  const first = startShop(dir, port, {}, realRoles);
  await first.ready;
  expect(await logIn()).toBe(messages.loginSuccessful);
  for (const pid of [first.process.pid ?? 0, ...processesOn(dir)]) process.kill(pid, 'SIGKILL');
  await first.exit;
  const second = startShop(dir, port, {}, realRoles);
  await second.ready;
  expect(await logIn()).toBe(messages.loginSuccessful);
  second.process.kill('SIGTERM');
  expect(await second.exit).toEqual({ code: 0, signal: null });
  expect(processesOn(dir)).toEqual([]);
});
