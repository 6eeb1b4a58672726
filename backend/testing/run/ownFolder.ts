import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('clearFolder.ts', import.meta.url));

/**
 * Creates a folder whose path begins with `prefix`. When this process ends, even by SIGKILL, the folder is removed, together with every
 * process that was started for it.
 */
export const ownFolder = (prefix: string): string => {
  const folder = mkdtempSync(prefix);
  // Its input ends with this process. It has its own process group and none of this run's variables, so it survives everything that ends
  // the run.
  const clearing = spawn(process.execPath, [program, folder], {
    cwd: '/',
    detached: true,
    env: { SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  clearing.unref();
  return folder;
};
