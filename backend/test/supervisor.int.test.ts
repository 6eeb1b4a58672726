import { chmod, lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startEventStore } from 'embedded-eventstore';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { query } from '#testing/servers/query.ts';
import { programPath } from '#testing/shop/bundledPrograms.ts';
import { freePort } from '#testing/shop/runningShop.ts';
import { untilThere } from '#testing/shop/shopApi.ts';
import { dataDir, dataDirWithPostgres, processesOn, startShop } from './supervisor/runningShop.ts';

/** The reason of a refused start, in one line, without leftovers. */
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

const withoutItsDatabase = async (): Promise<string> =>
  Object.assign(new URL(await freshDatabase()), { pathname: '/none' }).href;

/** The files and folders below a folder, itself included, that other users can open. */
const openToOthers = async (dir: string): Promise<readonly string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThan(100);
  const paths = [dir, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  // Postgres makes and removes files of its own all the time.
  const modes = await Promise.all(paths.map((path) => lstat(path).catch(() => ({ mode: 0 }))));
  return paths.filter((_, index) => ((modes[index]?.mode ?? 0) & 0o077) !== 0);
};

test('a port in use refuses the start in one line', async () => {
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

test('an unfinished restore refuses the start in one line', async () => {
  const dir = await dataDir();
  await writeFile(join(dir, 'restoring'), '');
  expect(await refusal(dir, await freePort())).toMatch(/^DATA_DIR: a restore into .* has not finished/);
});

test('a role that refuses to start ends the whole shop, with its sentence once', async () => {
  const store = await startEventStore({
    dir: join(await dataDir(), 'store'),
    token: 'the-right-token-of-a-store',
  });
  onTestFinished(() => store.stop());
  for (const [variables, sentence] of [
    [{ EVENTSTORE_URL: store.url.replace('right', 'wrong') }, /does not accept the user or the password/g],
    [{ DATABASE_URL: await withoutItsDatabase() }, /DATABASE_URL: database "none" does not exist/g],
  ] as const) {
    const shop = startShop(await dataDirWithPostgres(), await freePort(), variables, programPath('shop'));
    expect(await shop.exit).toEqual({ code: 1, signal: null });
    expect(shop.output().match(sentence), shop.output()).toHaveLength(1);
    expect(shop.output()).not.toMatch(/starts again| {4}at /);
  }
});

test('a bad variable refuses the start and is named', async () => {
  const shop = startShop(await dataDir(), 70000);
  expect(await shop.exit).toMatchObject({ code: 1 });
  expect(shop.output()).toContain('PORT:');
  expect(shop.output()).not.toContain(' at ');
});

test('SIGTERM ends everything normally with exit code 0; the next start has the same data and the Admin password, generated once, shown once, and everything under DATA_DIR is private to its owner', async () => {
  const dir = await dataDirWithPostgres();
  await chmod(dir, 0o755);
  const port = await freePort();
  const first = startShop(dir, port);
  await first.ready;
  const kept = JSON.parse(await readFile(join(dir, 'admin.json'), 'utf8'));
  expect(kept).toEqual({
    email: 'admin@shop.example',
    password: expect.stringMatching(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/),
  });
  expect(first.output()).toContain(kept.password);
  // Without a terminal the lines of the roles are left to programs.
  expect(first.output().split('\n')).toContain('{"level":40,"name":"web","msg":"a doubt"}');
  expect(await openToOthers(dir)).toEqual([]);
  const account = { ADMIN_EMAIL: kept.email, ADMIN_PASSWORD: kept.password };
  const { given } = await untilThere('web role', first.given);
  expect(given).toMatchObject(account);
  await query(given.DATABASE_URL ?? '', 'create table kept as select 7 as seven');
  first.process.kill('SIGTERM');
  expect(await first.exit).toEqual({ code: 0, signal: null });
  expect(processesOn(dir)).toEqual([]);
  // The demo fills no log that is there already.
  const second = startShop(dir, port, { DEMO: 'on' });
  await second.ready;
  const again = await untilThere('web role', second.given);
  expect(again.given).toMatchObject(account);
  expect(await query(again.given.DATABASE_URL ?? '', 'select seven from kept')).toEqual([{ seven: 7 }]);
  expect(second.output()).not.toContain(kept.password);
  expect(second.output()).toContain('admin.json');
  expect(second.output()).toContain('The demo shop is left out');
  expect(await readdir(dir)).not.toContain('demo');
});

test('a Ctrl-C that arrives twice counts once; a start right after it waits until the previous run has drained; a later second Ctrl-C ends the shop immediately', async () => {
  const dir = await dataDirWithPostgres();
  const port = await freePort();
  const drained = join(dir, 'drained');
  const first = startShop(dir, port, { DRAIN_UNTIL: drained });
  await first.ready;
  first.process.kill('SIGINT');
  first.process.kill('SIGINT');
  await untilThere('end to begin', () => first.output().includes('Stopping') || null);
  const second = startShop(dir, port, { DRAIN_UNTIL: join(dir, 'never') });
  await untilThere('wait', () => second.output().includes('Waits for the last run to end') || null);
  await writeFile(drained, '');
  expect(await first.exit).toMatchObject({ code: 0 });
  await second.ready;
  second.process.kill('SIGINT');
  await untilThere('end to begin', () => second.output().includes('Stopping') || null);
  const since = performance.now();
  setTimeout(() => second.process.kill('SIGINT'), 1200);
  expect(await second.exit).toMatchObject({ code: 130 });
  expect(performance.now() - since).toBeLessThan(5000);
});

test('a stop during a start leaves no process running', async () => {
  const dir = await dataDir();
  const shop = startShop(dir, await freePort());
  await untilThere('first line', () => shop.output().includes('starts') || null);
  shop.process.kill('SIGTERM');
  expect(await shop.exit).toEqual({ code: 0, signal: null });
  expect(processesOn(dir)).toEqual([]);
});
