import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { postgresBinaries } from './binaries.ts';
import { type RunningPostgres, startPostgres } from './startPostgres.ts';

afterAll(async () => {
  if (template) await rm(await template, { recursive: true });
});

const temporaryDir = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'shop-pg-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
};

/** A folder with a new cluster, copied because creating one takes a second of processor time. */
let template: Promise<string> | undefined;
const newData = async (): Promise<string> => {
  template ??= (async () => {
    const made = await mkdtemp(join(tmpdir(), 'shop-pg-template-'));
    await (await startPostgres({ dir: made })).stop();
    return made;
  })();
  const dir = await temporaryDir();
  execFileSync('cp', ['-a', `${await template}/.`, dir]);
  return dir;
};

const start = async (dir: string, options: { onExit?: () => void } = {}): Promise<RunningPostgres> => {
  const postgres = await startPostgres({ dir, ...options });
  onTestFinished(() => postgres.stop());
  return postgres;
};

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

/** A separate parent process that starts the server, prints its pid, URL and note, and ends when its input ends. */
const startElsewhere = async (
  dir: string,
  { umask = 0o022, binaries }: { umask?: number; binaries?: object } = {},
) => {
  const script = `import { startPostgres } from ${JSON.stringify(new URL('./startPostgres.ts', import.meta.url).href)};
    process.umask(${umask});
    const postgres = await startPostgres(${JSON.stringify({ dir, ...(binaries && { binaries }) })});
    console.log(JSON.stringify(postgres));
    process.stdin.on('end', () => postgres.stop()).resume();`;
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  return { parent, ...(JSON.parse(line) as { pid: number; url: string; note: string }) };
};

test('data survive a stop and a kill -9 of the server, and it starts again without manual work', async () => {
  const dir = await newData();
  const first = await start(dir);
  await query(first.url, 'create table kept as select 1 as one');
  await first.stop();
  const second = await start(dir);
  await query(second.url, 'insert into kept values (2)');
  await second.kill();
  const third = await start(dir);
  expect(await query(third.url, 'select one from kept order by one')).toEqual([{ one: 1 }, { one: 2 }]);
});

test('the server is durable, listens on loopback alone, stores everything in its directory, uses UTF-8, and recognises non-ASCII letters', async () => {
  const { url } = await start(await newData());
  expect(
    await query(
      url,
      `select current_setting('fsync') f, current_setting('synchronous_commit') s, current_setting('listen_addresses') l,
              current_setting('dynamic_shared_memory_type') m,
              current_setting('server_encoding') e, lower('ÉÄ') lower`,
    ),
  ).toEqual([{ f: 'on', s: 'on', l: '127.0.0.1', m: 'mmap', e: 'UTF8', lower: 'éä' }]);
});

test('the password is created once, readable by its owner alone, and required', async () => {
  const dir = await temporaryDir();
  const { url } = await start(dir);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600);
});

test('a second start on the same data is refused in one line', async () => {
  const dir = await newData();
  await start(dir);
  await expect(startPostgres({ dir })).rejects.toThrow(/^The database in .* is in use by another process$/);
});

test('a crash is reported, a stop is not, and the port can be kept for the next start', async () => {
  const dir = await newData();
  const crash = Promise.withResolvers<void>();
  const first = await start(dir, { onExit: () => crash.resolve() });
  process.kill(first.pid, 'SIGKILL');
  await crash.promise;
  let isReported = false;
  const second = await startPostgres({ dir, port: first.port, onExit: () => (isReported = true) });
  expect(second.port).toBe(first.port);
  await second.stop();
  expect(isReported).toBe(false);
});

test('a server that outlived its killed parent is stopped and replaced', async () => {
  const dir = await newData();
  const { parent, pid, url } = await startElsewhere(dir);
  await query(url, 'create table kept ()');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const replacement = await start(dir);
  expect(() => process.kill(pid, 0)).toThrow();
  expect(await query(replacement.url, 'select * from kept')).toEqual([]);
});

test('a stale postmaster.pid that names another running program does not prevent a start', async () => {
  const dir = await newData();
  const first = await start(dir);
  const pidFile = join(dir, 'cluster', 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8');
  await first.kill();
  await writeFile(pidFile, content.replace(String(first.pid), String(process.ppid)));
  expect((await start(dir)).pid).not.toBe(process.ppid);
});

// Only root can create folders that the server's user may not enter; CI runs these tests as root.
const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)("as root only: where the server's user may not enter", () => {
  const { home } = postgresBinaries();

  /** A folder like root's home, with the programs installed in it, and everything created under the umask. */
  const closedHome = async (umask: number) => {
    const root = await temporaryDir();
    await chmod(root, 0o700);
    const programs = join(root, 'programs');
    execFileSync('sh', ['-c', `umask ${umask.toString(8)}; cp -r "$0" "$1"`, home, programs]);
    const version = `test-${basename(root)}`;
    onTestFinished(() => rm(`/var/lib/model-shop/postgres-${version}`, { recursive: true, force: true }));
    return { root, options: { umask, binaries: { home: programs, version } } };
  };
  const run = async (
    dir: string,
    options: Parameters<typeof startElsewhere>[1],
    work: (url: string) => Promise<unknown>,
  ) => {
    const { parent, url, note } = await startElsewhere(dir, options);
    const exited = once(parent, 'exit');
    const result = await work(url);
    parent.stdin.end();
    await exited;
    return { result, note };
  };

  test.each([
    ['in a home of mode 700', 0o022],
    ['under umask 077', 0o077],
  ])('%s the server runs, on data in a folder for root and that user alone', async (_, umask) => {
    const { root, options } = await closedHome(umask);
    const dir = join(root, 'data', 'postgres');
    const first = await run(dir, options, (url) => query(url, 'create table kept as select 1 as one'));
    expect(first.note).toMatch(/^runs as \w+ from \/var\/lib\/model-shop\/postgres-test-/);
    const { uid, mode } = await stat(join(dir, 'cluster'));
    expect(uid).toBeGreaterThan(0);
    expect([mode & 0o777, (await stat(dir)).mode & 0o777]).toEqual([0o700, 0o700]);
    const again = await run(dir, options, (url) => query(url, 'select one from kept'));
    expect(again.result).toEqual([{ one: 1 }]);
    await rm(join(root, 'data'), { recursive: true });
    const afresh = await run(dir, options, (url) => query(url, "select to_regclass('kept') as kept"));
    expect(afresh.result).toEqual([{ kept: null }]);
  });

  test('data of a folder that the user could enter before are found after it is closed', async () => {
    const root = await temporaryDir();
    await chmod(root, 0o755);
    const dir = join(root, 'shop', 'postgres');
    await mkdir(join(root, 'shop'));
    const open = await start(dir);
    await query(open.url, 'create table kept ()');
    await open.stop();
    await chmod(root, 0o700);
    const closed = await start(dir);
    expect(await query(closed.url, 'select * from kept')).toEqual([]);
    await closed.kill();
    expect(await query((await start(dir)).url, 'select * from kept')).toEqual([]);
  });
});
