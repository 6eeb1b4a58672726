import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyClusterTemplate } from '../servers/clusterTemplate.ts';
import { programPath } from './bundledPrograms.ts';
import { untilAnswers } from './untilAnswers.ts';

/** How long a shop may take to become ready, in ms, without and with the demo's year. */
const startPatienceMs = { empty: 120_000, demo: 400_000 } as const;

export const admin = { email: 'admin@shop.example', password: 'admin-of-the-tests' } as const;

/** Below the ports that systems assign to connections and to servers without a fixed port, and without those that browsers refuse. */
const ports = { first: 12_000, count: 20_000 } as const;

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  const listening = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
};

/** A free port on loopback that the system does not hand out before it is used. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    if (await isFree(port)) return port;
  }
};

/**
 * Starts the whole shop as `npm start` runs it: supervisor, services and roles, in a process group of its own. It is without demo, and empty unless a filled data directory is given. The variables are added to the usual ones. `until` replaces
 * waiting until the shop is ready, at the first start.
 */
export const startShop = async (
  environment: Readonly<Record<string, string>> = {},
  filledDir?: string,
  until?: (dataDir: string) => Promise<unknown>,
) => {
  const dataDir = filledDir ?? (await mkdtemp(join(tmpdir(), 'shop-')));
  if (filledDir === undefined) await copyClusterTemplate(join(dataDir, 'postgres'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let said = '';

  const patienceMs = startPatienceMs[environment.DEMO === 'on' ? 'demo' : 'empty'];
  const untilReady = (started: ChildProcess) =>
    untilAnswers(`${url}/api/health/ready`, () => said, {
      patienceMs,
      hasEnded: () => started.exitCode !== null,
    });
  let waiting: (started: ChildProcess) => Promise<unknown> = until ? () => until(dataDir) : untilReady;

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [programPath('supervisor')], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        HOME: process.env.HOME,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        DEMO: 'off',
        RECENT_SIGN_IN_MINUTES: '1440',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...environment,
      },
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-20_000);
      });
    }
    await waiting(started);
    waiting = untilReady;
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ending = child;
    child = null;
    if (!ending?.pid || ending.exitCode !== null) return ending?.exitCode ?? null;
    const exited = once(ending, 'exit');
    process.kill(signal === 'SIGKILL' ? -ending.pid : ending.pid, signal);
    await exited;
    return ending.exitCode;
  };

  await start().catch(async (error) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    url,
    dataDir,
    /** Process id of the supervisor, the root of the tree; null if it is not running. */
    pid: (): number | null => child?.pid ?? null,
    /** Restarts it on the same data and port. */
    start,
    /** SIGKILL to every process of the tree at once. */
    kill: async (): Promise<void> => {
      await end('SIGKILL');
    },
    /** SIGTERM to the supervisor; returns its exit code. */
    stop: () => end('SIGTERM'),
    /** Output of the whole tree, for the message of a failed test. */
    output: () => said,
  };
};
export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/** Stops the shop and removes its data. */
export const disposeShop = async (shop: RunningShop): Promise<void> => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
};
