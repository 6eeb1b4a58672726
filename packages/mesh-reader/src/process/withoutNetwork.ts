import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** For root, for users who may create a namespace, and for everyone else: most containers allow neither. */
export const ways = [
  ['unshare', '--net'],
  ['unshare', '--user', '--net'],
  ['perl', fileURLToPath(new URL('withoutSockets.pl', import.meta.url))],
] as const;

const works = ([program, ...options]: (typeof ways)[number]): Promise<boolean> =>
  new Promise((resolve) => execFile(program, [...options, 'true'], (error) => resolve(error === null)));

const find = async (): Promise<readonly string[]> => {
  for (const way of ways) if (await works(way)) return way;
  return [];
};

let found: Promise<readonly string[]> | null = null;

/**
 * The command-line prefix that removes network access. Empty where the system does not allow that, as on a Mac. The system is checked
 * once.
 */
export const withoutNetwork = (): Promise<readonly string[]> => {
  found ??= find();
  return found;
};

/** Whether the process that reads files has network access, because this system allows no way to remove it. */
export const keepsNetwork = async (): Promise<boolean> => (await withoutNetwork()).length === 0;
