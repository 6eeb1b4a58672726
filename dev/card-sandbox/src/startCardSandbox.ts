import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { webhookSecretVariable } from './commandLine.ts';
import { type SandboxKeys, sandboxKeys } from './sandboxKeys.ts';

export type StartCardSandboxOptions = {
  readonly dir: string;
  /** A free port by default. */
  readonly port?: number;
  readonly webhookUrl?: string;
  /** By default the key stored in `dir`. */
  readonly webhookSecret?: string;
  readonly webhookRetryMs?: number;
  /** Called when the process ends without `stop`. */
  readonly onExit?: (code: number | null, signal: NodeJS.Signals | null) => void;
  /** Receives what the process writes to standard error. */
  readonly log?: (message: string) => void;
};

export type RunningCardSandbox = SandboxKeys & {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** Ends it at once (SIGKILL), for tests of recovery. */
  kill(): Promise<void>;
};

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const mainFile = fileURLToPath(new URL('./main.ts', import.meta.url));

const launch = (options: StartCardSandboxOptions, webhookSecret: string): Child => {
  const { port = 0, webhookUrl, webhookRetryMs } = options;
  const args = [
    '--disable-warning=ExperimentalWarning',
    mainFile,
    '--port',
    `${port}`,
    '--dir',
    options.dir,
    '--parent',
  ];
  if (webhookUrl !== undefined) args.push('--webhook-url', webhookUrl);
  if (webhookRetryMs !== undefined) args.push('--webhook-retry-ms', `${webhookRetryMs}`);
  return spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, [webhookSecretVariable]: webhookSecret },
  });
};

/** The port from the ready line. @throws Error with the process's own output when it ends before */
const whenReady = (child: Child): Promise<number> =>
  new Promise((resolve, reject) => {
    let output = '';
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split('\n')[0];
      if (output.includes('\n') && line !== undefined) resolve(Number(JSON.parse(line).port));
    });
    child.once('error', reject);
    child.once('close', () =>
      reject(new Error(complaint.trim() || 'the card sandbox ended before it was ready')),
    );
  });

/**
 * Starts the card sandbox as a separate process that ends with this one.
 * @throws Error when it cannot start (port taken, directory not writable or in use)
 */
export const startCardSandbox = async (options: StartCardSandboxOptions): Promise<RunningCardSandbox> => {
  const kept = sandboxKeys(options.dir);
  const keys = { ...kept, webhookSecret: options.webhookSecret ?? kept.webhookSecret };
  const child = launch(options, keys.webhookSecret);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await whenReady(child);
  let asked = false;
  child.stderr.on('data', (chunk: Buffer) => options.log?.(chunk.toString().trimEnd()));
  child.once('exit', (code, signal) => {
    if (!asked) options.onExit?.(code, signal);
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    asked = true;
    child.kill(signal);
    await ended;
  };
  return {
    ...keys,
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? -1,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
