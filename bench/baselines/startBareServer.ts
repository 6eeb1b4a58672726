import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type BareServer = {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

const program = fileURLToPath(new URL('bareServer.ts', import.meta.url));

/** Starts a server that only answers with the bytes of a file. */
export const startBareServer = async (
  kind: 'node' | 'koa',
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<BareServer> => {
  const child = spawn(process.execPath, [program, kind, file, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (child.stdout === null) throw new Error('The bare server has no output');
  const lines = createInterface({ input: child.stdout });
  const [port] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [null])]);
  if (port === null) throw new Error(`The bare ${kind} server did not start`);
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
};
