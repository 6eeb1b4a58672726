import { chown, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartRefused } from '../eventStore/startRefused.ts';
import { freePort } from '../supervisor/freePort.ts';
import { holdLock } from '../supervisor/holdLock.ts';
import { postgresAccount } from './account.ts';
import { awaitReady, NotReady } from './awaitReady.ts';
import { postgresBinaries } from './binaries.ts';
import { initialiseCluster } from './initialiseCluster.ts';
import { runProgram } from './runProgram.ts';
import { settings } from './settings.ts';
import { stopOrphan } from './stopOrphan.ts';

export type PostgresOptions = {
  /** Directory of the data, the password and the lock; made when missing. */
  readonly dir: string;
  /** Loopback port; a free one when left out or 0. */
  readonly port?: number;
  /** Told when the server ends without `stop` or `kill` having been called. */
  readonly onExit?: (code: number | null, signal: NodeJS.Signals | null) => void;
  /** Told of warnings and errors in the server's log. */
  readonly onLog?: (line: string) => void;
  /** False trades safety for speed, for data that nobody misses (tests). */
  readonly durable?: boolean;
};

export type RunningPostgres = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Ends sessions, writes a checkpoint, and waits for the exit. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
};

/** How long a killed server's last sessions may hold on to its memory before a new start gives up, in ms. */
const patience = 15_000;

/**
 * Starts the Postgres server of a data directory, whatever state the last run left it in.
 * @throws StartRefused when the directory is in use, or cannot be used under this account
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const { durable = true, onExit = () => undefined, onLog = () => undefined } = options;
  const dir = resolve(options.dir);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const lock = holdLock(join(dir, 'lock'));
  if (lock === null) throw new StartRefused(`The database in ${dir} is in use by another process`);
  try {
    const { postgres, initdb } = await postgresBinaries();
    const account = await postgresAccount(postgres, dir);
    if (account.owner !== null) await chown(dir, account.owner.uid, account.owner.gid);
    const { cluster, password } = await initialiseCluster(dir, initdb, account, durable);
    await stopOrphan(cluster);

    const deadline = Date.now() + patience;
    for (;;) {
      const port = options.port || (await freePort());
      const server = runProgram(account, postgres, ['-D', cluster, ...settings(port, durable)]);
      try {
        await awaitReady(server, onLog);
      } catch (error) {
        const retry = error instanceof NotReady && (error.reason === 'stillClosing' || !options.port);
        if (!retry || (error instanceof NotReady && error.reason === 'other') || Date.now() > deadline)
          throw error;
        await wait(200);
        continue;
      }
      let asked = false;
      // A parent that ends without a word (an uncaught error) takes the server with it; SIGKILL is left to stopOrphan.
      const leave = () => server.kill('SIGINT');
      process.once('exit', leave);
      const gone = new Promise<void>((done) => {
        server.once('exit', (code, signal) => {
          process.off('exit', leave);
          lock.release();
          done();
          if (!asked) onExit(code, signal);
        });
      });
      const end = (signal: NodeJS.Signals) => {
        asked = true;
        server.kill(signal);
        return gone;
      };
      return {
        url: `postgres://shop:${password}@127.0.0.1:${port}/postgres`,
        port,
        pid: server.pid ?? 0,
        stop: () => end('SIGINT'),
        kill: () => end('SIGKILL'),
      };
    }
  } catch (error) {
    lock.release();
    throw error;
  }
};
