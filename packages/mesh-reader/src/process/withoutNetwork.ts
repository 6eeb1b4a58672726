import { execFile } from 'node:child_process';

/** For root, and for users who may have a namespace of their own. */
const ways = [
  ['unshare', '--net'],
  ['unshare', '--user', '--net'],
] as const;

const works = ([program, ...options]: (typeof ways)[number]): Promise<boolean> =>
  new Promise((resolve) => execFile(program, [...options, 'true'], (error) => resolve(error === null)));

const find = async (): Promise<readonly string[]> => {
  for (const way of ways) if (await works(way)) return way;
  return [];
};

let found: Promise<readonly string[]> | null = null;

/**
 * The words before a command that take the network away from it. None where the system does not allow that: on a Mac, and in
 * most containers. The system is asked once.
 */
export const withoutNetwork = (): Promise<readonly string[]> => {
  found ??= find();
  return found;
};

/** Whether the process that reads files has network access, because this system does not allow `unshare --net`. */
export const keepsNetwork = async (): Promise<boolean> => (await withoutNetwork()).length === 0;
