import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

type OnExit = (code: number | null, signal: NodeJS.Signals | null) => void;

type Program = {
  readonly main: URL;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly onExit: OnExit | undefined;
};

/** A started server; it ends normally when its standard input closes. */
export type Launched = {
  /** The process that it runs in; undefined for a thread. */
  readonly pid: number | undefined;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Resolves when it has ended. */
  readonly exited: Promise<void>;
  /** Asks it to end. */
  readonly stop: () => void;
  /** Kills it at once. */
  readonly kill: () => void;
};

/** Runs the server as a child process. */
export const launchProcess = ({ main, args, env, onExit }: Program): Launched => {
  const child = spawn(process.execPath, [fileURLToPath(main), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env,
  });
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  child.once('exit', (code, signal) => {
    onExit?.(code, signal);
    resolve();
  });
  child.once('error', () => resolve());
  child.stdin.on('error', () => {});
  return {
    pid: child.pid,
    stdout: child.stdout,
    stderr: child.stderr,
    exited,
    stop: () => child.kill('SIGTERM'),
    kill: () => child.kill('SIGKILL'),
  };
};

/** Runs the server as a thread of this process, which costs 30 MiB less and ends with the process. */
export const launchThread = ({ main, args, env, onExit }: Program): Launched => {
  const thread = new Worker(main, {
    argv: [...args],
    env,
    stdin: true,
    stdout: true,
    stderr: true,
    // Few of its objects live long: more room would only keep garbage.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  });
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  // Its stack is printed to standard error, and its exit follows.
  thread.once('error', () => {});
  thread.once('exit', (code) => {
    onExit?.(code, null);
    resolve();
  });
  return {
    pid: process.pid,
    stdout: thread.stdout,
    stderr: thread.stderr,
    exited,
    stop: () => thread.stdin?.end(),
    kill: () => void thread.terminate(),
  };
};
