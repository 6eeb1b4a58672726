import { execFileSync } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** The process id may have been reused since: only a server that runs in this directory counts. */
const servesCluster = async (pid: number, cluster: string): Promise<boolean> => {
  if (!signal(pid, 0)) return false;
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(cluster));
  }
  if (process.platform === 'win32') return true;
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
};

const endsWithin = async (pid: number, milliseconds: number): Promise<boolean> => {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await wait(20)) {
    if (!signal(pid, 0)) return true;
  }
  return false;
};

/**
 * Cleans up after a killed run: stops a server that outlived its parent, and removes a `postmaster.pid` whose process has ended (or whose
 * id was reused), since that would prevent the next start. Call it only while holding the lock of the directory, since then no live parent
 * exists.
 */
export const stopOrphan = async (cluster: string): Promise<void> => {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (await servesCluster(pid, cluster)) {
    for (const [name, patience] of [
      ['SIGINT', 3000],
      ['SIGQUIT', 3000],
      ['SIGKILL', 3000],
    ] as const) {
      signal(pid, name);
      if (await endsWithin(pid, patience)) break;
    }
  }
  await rm(pidFile, { force: true });
};
