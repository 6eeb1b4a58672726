import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstLine } from './firstLine.ts';

/** A server process; `url` is an `esdb://` connection string. */
export type EventStoreProcess = {
  url: string;
  port: number;
  pid: number;
  /** Graceful stop; settles when the process has ended. */
  stop(): Promise<void>;
  /** SIGKILL, as a crash would; settles when the process has ended. */
  kill(): Promise<void>;
  /** The same as `stop`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Without `dir` the log is in memory, and gone when the process ends. `port` 0 or absent takes a free one; `onExit` is called at every end, also after `stop` and `kill`;
 * `log` gets its lines on standard error;
 * `force` lets it run under NODE_ENV=production; `acceptLoss` starts a log that has lost acknowledged events.
 */
export type StartEventStoreOptions = {
  dir?: string;
  port?: number;
  onExit?: (code: number | null, signal: NodeJS.Signals | null) => void;
  log?: (line: string) => void;
  force?: boolean;
  acceptLoss?: boolean;
};

// `main.ts` in the repository, `main.js` in the built package.
const main = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? 'main.ts' : 'main.js', import.meta.url));
const killAfterMs = 5000;

/**
 * Starts the embedded event store as a child process and waits until it listens.
 * @throws Error whose message is the server's reason in one line, when it does not start
 */
export const startEventStore = async (options: StartEventStoreOptions = {}): Promise<EventStoreProcess> => {
  const place = options.dir === undefined ? ['--memory'] : ['--dir', options.dir];
  const args = [main, '--port', String(options.port ?? 0), '--parent', ...place];
  if (options.force) args.push('--force');
  if (options.acceptLoss) args.push('--accept-loss');
  const env = { NODE_COMPILE_CACHE: join(homedir(), '.cache', 'event-store'), ...process.env };
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      options.onExit?.(code, signal);
      resolve();
    });
    child.once('error', () => resolve());
  });
  child.stdin.on('error', () => {});
  const complaints = firstLine(child.stderr, options.log);
  const ready = await Promise.race([firstLine(child.stdout), exited.then(() => undefined)]);
  if (ready === undefined || child.pid === undefined) {
    await exited;
    throw new Error((await complaints) ?? 'the event store could not be started');
  }
  const { port }: { port: number } = JSON.parse(ready);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await exited;
    clearTimeout(force);
  };
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    pid: child.pid,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  };
};
