import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Output } from './output.ts';
import { freePort, isPortFree } from './system/freePort.ts';

/** Vite's usual port. */
const usualPort = 5173;

/** Serves the pages from source with reload; calls of `/api` are forwarded to the shop. */
export const startPages = async (
  root: string,
  apiUrl: string,
  output: Output,
): Promise<{ readonly url: string; readonly kill: () => void }> => {
  const port = (await isPortFree(usualPort)) ? usualPort : await freePort();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    {
      cwd: join(root, 'frontend'),
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, API_URL: apiUrl },
    },
  );
  createInterface({ input: child.stderr }).on('line', (line) => output.print(`         pages       ${line}`));
  return { url: `http://127.0.0.1:${port}`, kill: () => void child.kill() };
};

/** Calls `changed` when sources were saved; several saves in quick succession count as one. */
export const watchSources = (
  dir: string,
  changed: () => Promise<unknown>,
  output: Output,
): { readonly kill: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dir, { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      output.print(`${file} changed: the roles restart`);
      void changed();
    }, 150);
  });
  return {
    kill: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
};
