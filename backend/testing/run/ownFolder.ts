import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('clearFolder.ts', import.meta.url));

/**
 * Makes a folder whose path begins with `prefix`. When this process ends, even by SIGKILL, the folder goes, and with it every process
 * that was started for it.
 */
export const ownFolder = (prefix: string): string => {
  const folder = mkdtempSync(prefix);
  // Its input ends with this process. In its own group, and without the variables of this run, nothing that ends the run ends it.
  const clearing = spawn(process.execPath, [program, folder], {
    cwd: '/',
    detached: true,
    env: { SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  clearing.unref();
  return folder;
};
