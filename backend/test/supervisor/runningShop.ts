import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { copyClusterTemplate } from '#testing/servers/clusterTemplate.ts';
import { untilThere } from '#testing/shop/shopApi.ts';

const program = fileURLToPath(new URL('supervise.ts', import.meta.url));
const stubRoles = fileURLToPath(new URL('stubRole.ts', import.meta.url));

type Given = {
  readonly pid: number;
  /** How long it has run, in ms. */
  readonly upMs: number;
  readonly given: Readonly<Record<string, string>>;
};

/** Process ids of all processes on a data directory, without the supervisor. */
export const processesOn = (dir: string): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dir))
    .map((line) => Number.parseInt(line, 10));

/** Ends the Postgres of a killed shop: root's server does not have the directory in its arguments. */
const endPostgres = async (dir: string): Promise<void> => {
  const noted = await readFile(join(dir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(noted, 10);
  try {
    if (pid > 0) process.kill(pid, 'SIGQUIT');
  } catch {
    // It has already ended.
  }
};

/** A data directory that is removed after the test, with every process that still runs on it. */
export const dataDir = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'shop-supervisor-'));
  onTestFinished(async () => {
    for (const pid of processesOn(dir)) process.kill(pid, 'SIGKILL');
    await endPostgres(dir);
    await rm(dir, { recursive: true, force: true, maxRetries: 20 });
  });
  return dir;
};

/** A running shop with an empty Postgres, for tests of later starts. */
export const dataDirWithPostgres = async (): Promise<string> => {
  const dir = await dataDir();
  await copyClusterTemplate(join(dir, 'postgres'));
  return dir;
};

/** Starts the supervisor in a separate process, with stub roles or those of a program. */
export const startShop = (
  dir: string,
  port: number,
  variables: Record<string, string> = {},
  roleProgram = stubRoles,
) => {
  const child = spawn(process.execPath, [program, roleProgram], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dir,
      PORT: String(port),
      DEMO: 'off',
      ...variables,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const ready = Promise.race([
    untilThere('banner', () => output.includes('is ready after') || null),
    exit.then(() => Promise.reject(new Error(`The shop ended: ${output}`))),
  ]);
  ready.catch(() => undefined);
  return {
    process: child,
    output: () => output,
    /** Resolves when the banner is printed. @throws Error with the output when the process ends first */
    ready,
    exit,
    /** The environment of the web role, or null while it is down. */
    given: async (): Promise<Given | null> => {
      try {
        return (await (await fetch(`http://127.0.0.1:${port}/given`)).json()) as Given;
      } catch {
        return null;
      }
    },
  };
};
