import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { tokenVariable } from './commandLine.ts';
import { launchProcess, launchThread } from './launch.ts';

/** The first line of a stream, `undefined` when it ends without one; `onLine` gets each line. */
export const firstLine = (stream: Readable, onLine?: (line: string) => void): Promise<string | undefined> => {
  const lines = createInterface({ input: stream });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      resolve(line);
      onLine?.(line);
    });
    lines.on('close', () => resolve(undefined));
  });
};

/** A running server; `url` is an `esdb://` connection string, with the token if there is one. */
export type EventStoreProcess = {
  url: string;
  port: number;
  pid: number;
  /** Graceful stop; resolves when it has ended. */
  stop(): Promise<void>;
  /** Ends it at once, like a crash; resolves when it has ended. */
  kill(): Promise<void>;
  /** The same as `stop`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Without `dir` the log is in memory, and lost when the process ends. `port` 0 or absent means a free one; `onExit` is called at every end,
 * also after `stop` and `kill`; `log` gets its lines on standard error; `inThread` runs it in a thread of this process instead of a child
 * process, which needs less memory and ends together with it; `force` permits NODE_ENV=production; `acceptLoss` starts a log that has lost
 * acknowledged events; `maxBytes` is the maximum size of the data file: beyond it the disk counts as full; `token`, at least 16 characters,
 * must be the password of every call's `Basic` credentials.
 */
export type StartEventStoreOptions = {
  dir?: string;
  port?: number;
  onExit?: (code: number | null, signal: NodeJS.Signals | null) => void;
  log?: (line: string) => void;
  inThread?: boolean;
  force?: boolean;
  acceptLoss?: boolean;
  maxBytes?: number;
  token?: string;
};

const main = new URL('main.ts', import.meta.url);
const killAfterMs = 5000;

/**
 * Starts the embedded event store, by default as a child process, and waits until it listens.
 * @throws Error with the server's reason in one line, when it does not start
 */
export const startEventStore = async (options: StartEventStoreOptions = {}): Promise<EventStoreProcess> => {
  const place = options.dir === undefined ? ['--memory'] : ['--dir', options.dir];
  const args = ['--port', String(options.port ?? 0), '--parent', ...place];
  if (options.force) args.push('--force');
  if (options.acceptLoss) args.push('--accept-loss');
  if (options.maxBytes !== undefined) args.push('--max-bytes', String(options.maxBytes));
  const token = options.token ?? process.env[tokenVariable];
  const env = {
    NODE_COMPILE_CACHE: join(homedir(), '.cache', 'event-store'),
    ...process.env,
    ...(token !== undefined && { [tokenVariable]: token }),
  };
  const launch = options.inThread === true ? launchThread : launchProcess;
  const server = launch({ main, args, env, onExit: options.onExit });
  const { exited } = server;
  const complaints = firstLine(server.stderr, options.log);
  const ready = await Promise.race([firstLine(server.stdout), exited.then(() => undefined)]);
  if (ready === undefined || server.pid === undefined) {
    await exited;
    throw new Error((await complaints) ?? 'the event store could not be started');
  }
  const { port }: { port: number } = JSON.parse(ready);
  const stop = async () => {
    server.stop();
    const force = setTimeout(server.kill, killAfterMs);
    await exited;
    clearTimeout(force);
  };
  const kill = () => {
    server.kill();
    return exited;
  };
  return {
    url: `esdb://${token === undefined ? '' : `token:${encodeURIComponent(token)}@`}127.0.0.1:${port}?tls=false`,
    port,
    pid: server.pid,
    stop,
    kill,
    [Symbol.asyncDispose]: stop,
  };
};
