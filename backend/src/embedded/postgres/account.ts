import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { StartRefused } from '../eventStore/startRefused.ts';

/** How a Postgres program is started: the words before it, and the system user it runs as (null: the present one). */
export type Account = {
  readonly owner: { readonly uid: number; readonly gid: number } | null;
  readonly wrap: readonly string[];
};

/** Capabilities that let a plain user pass closed parent directories, the narrower first. */
const passages = ['dac_read_search', 'dac_override'];

const idsOf = (user: string) => {
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, user]).stdout || Number.NaN),
  );
  return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : null;
};

const setpriv = (uid: number, gid: number, capability: string): string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  `--inh-caps=-all,+${capability}`,
  `--ambient-caps=-all,+${capability}`,
];

/**
 * Postgres refuses to run as root, so root runs it as the owner of the data, as `postgres`, or as `nobody`. A home of
 * root is closed to those; there the program gets one capability to pass (Linux), rather than opened directories.
 * @throws StartRefused when no user can reach the program and the data
 */
export const postgresAccount = async (program: string, dir: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return { owner: null, wrap: [] };
  const present = await stat(`${dir}/cluster`).catch(() => null);
  const owner =
    present !== null && present.uid !== 0
      ? { uid: present.uid, gid: present.gid }
      : (idsOf('postgres') ?? idsOf('nobody'));
  if (owner === null)
    throw new StartRefused('Postgres does not run as root, and there is no other user to run it as');
  const probe = ['sh', '-c', 'test -x "$0" && test -x "$1/.."', program, dir] as const;
  const [shell, ...words] = probe;
  if (spawnSync(shell, words, owner).status === 0) return { owner, wrap: [] };
  for (const capability of passages) {
    const [command = '', ...options] = setpriv(owner.uid, owner.gid, capability);
    const wrap = [command, ...options];
    if (spawnSync(command, [...options, ...probe]).status === 0) return { owner, wrap };
  }
  throw new StartRefused(
    `Postgres does not run as root, and user ${owner.uid} cannot reach ${dir} or ${program}; run the shop as a normal user, or from a directory that others may enter`,
  );
};
