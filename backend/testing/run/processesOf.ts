import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const orNothing = (read: () => string): string => {
  try {
    return read();
  } catch {
    // It has ended, or belongs to another user.
    return '';
  }
};

/**
 * The other processes that use a folder: it is in their command line or environment, or is their working directory. Only Linux has this
 * information.
 */
export const processesOf = (folder: string): readonly number[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) =>
      [
        () => readFileSync(`/proc/${name}/cmdline`, 'utf8'),
        () => readFileSync(`/proc/${name}/environ`, 'utf8'),
        () => readlinkSync(`/proc/${name}/cwd`),
      ].some((read) => orNothing(read).includes(folder)),
    )
    .map(Number);
};
