import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '#infra/files/s3/s3Settings.ts';
import { freePort } from '../shop/runningShop.ts';

const program = fileURLToPath(new URL('swiftServer.py', import.meta.url));
/** The system's Python, for which Debian installs the package `python3-swift`. */
const python = '/usr/bin/python3';

/** Whether this machine has OpenStack Swift, which supports S3. */
export const hasS3 =
  spawnSync(python, ['-c', 'import importlib.util as u, sys; sys.exit(not u.find_spec("swift"))']).status ===
  0;

/** Starts a private S3 server on loopback that keeps its files in `folder`. @throws Error when it does not start */
export const startS3 = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const bucket = 'models';
  const keys = { accessKeyId: 'tests:shop', secretAccessKey: 'a-secret-of-the-tests' };
  const endpoint = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  // A test run that dies ends its servers, too.
  process.once('exit', () => child?.kill('SIGKILL'));

  const start = async (): Promise<void> => {
    const words = [program, folder, String(port), keys.accessKeyId, keys.secretAccessKey, bucket];
    const started = spawn(python, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    let said = '';
    started.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
    });
    const ready = once(started.stdout, 'data');
    const ended = once(started, 'exit').then(() => {
      throw new Error(`The S3 server ended while it started:\n${said}`);
    });
    await Promise.race([ready, ended]);
    ended.catch(() => {});
  };
  await start();
  const place = { endpoint, bucket, region: 'us-east-1', pathStyle: true, publicEndpoint: endpoint };
  const settings: S3Settings = { ...place, keys };
  return {
    port,
    settings,
    /** The variables that make a shop use it. */
    variables: {
      S3_URL: `${endpoint}/${bucket}`,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    /** Starts it again at the same address with the same files. */
    start,
    /** Pauses it for a while, and continues it. */
    pause: (isPaused: boolean): void => {
      child?.kill(isPaused ? 'SIGSTOP' : 'SIGCONT');
    },
    /** SIGKILL; acknowledged files stay in its folder. */
    kill: async (): Promise<void> => {
      const ending = child;
      child = null;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const exited = once(ending, 'exit');
      ending.kill('SIGKILL');
      await exited;
    },
  };
};

export type RunningS3 = Awaited<ReturnType<typeof startS3>>;
