import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#testing/shop/runningShop.ts';

/** How long a server may take to answer, in ms: on a busy machine it takes seconds. */
const timeoutMs = 20_000;

const findProgram = (name: string): string | null => {
  for (const dir of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(dir, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this directory.
    }
  }
  return null;
};

/** Path of the system's redis-server, or null. */
export const redisServer: string | null = findProgram('redis-server');

const ask = (port: number, words: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('error', reject);
    socket.once('connect', () => socket.write(`${words.join(' ')}\r\n`));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString().trim());
    });
    socket.once('close', () => reject(new Error('Redis hung up')));
  });

const untilItAnswers = async (child: ChildProcess, port: number): Promise<void> => {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
    // While it loads its file it answers LOADING.
    if ((await ask(port, ['PING']).catch(() => '')) === '+PONG') return;
    if (Date.now() > giveUpAt) throw new Error('redis-server does not answer');
    await delay(25);
  }
};

/**
 * Starts a private redis-server on loopback that keeps its data in `dir`, never the system's own service.
 * @throws Error when there is no redis-server, or it does not start
 */
export const startRedis = async (options: {
  readonly dir: string;
  /** A free port by default. */
  readonly port?: number;
}) => {
  if (redisServer === null) throw new Error('There is no redis-server on this machine');
  const port = options.port ?? (await freePort());
  await mkdir(options.dir, { recursive: true });
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir: options.dir,
    // As in docker-compose.yml: jobs survive a restart, and none is evicted.
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
    save: '',
  };
  const child = spawn(
    redisServer,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: 'ignore' },
  );
  // A test run that dies ends its servers, too.
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    process.off('exit', leave);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  await untilItAnswers(child, port).catch(async (error) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    /** Sends one command, as its words; returns the raw answer of Redis. */
    command: (...words: readonly string[]) => ask(port, words),
    stop: () => end('SIGTERM'),
    /** Everything acknowledged before is in its file. */
    kill: () => end('SIGKILL'),
  };
};

export type RunningRedis = Awaited<ReturnType<typeof startRedis>>;
