import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import { runProgram } from './runProgram.ts';

/** The server password, made on first use and kept beside the data for its owner alone. */
const passwordIn = async (path: string, account: Account): Promise<string> => {
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  if (account.owner !== null) await chown(path, account.owner.uid, account.owner.gid);
  return password;
};

/** Locales tried for character classes: text search needs to know letters beyond ASCII; `C` exists everywhere. */
const characterTypes = ['C.UTF-8', 'C'];

/**
 * Makes the cluster under `dir/cluster` when there is none: UTF-8, the same sort order on every system, password only.
 * It is made beside and renamed, so a start that was killed half-way leaves nothing behind.
 */
export const initialiseCluster = async (
  dir: string,
  initdb: string,
  account: Account,
  durable: boolean,
): Promise<{ readonly cluster: string; readonly password: string }> => {
  const cluster = join(dir, 'cluster');
  const passwordFile = join(dir, 'password');
  const password = await passwordIn(passwordFile, account);
  if (await readFile(join(cluster, 'PG_VERSION')).catch(() => null)) return { cluster, password };
  const unfinished = join(dir, 'cluster.new');
  let message = '';
  for (const characterType of characterTypes) {
    await rm(unfinished, { recursive: true, force: true });
    const program = runProgram(account, initdb, [
      `--pgdata=${unfinished}`,
      '--username=shop',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]);
    const exited = once(program, 'exit');
    message = program.stderr === null ? '' : await text(program.stderr);
    const [code] = await exited;
    if (code === 0) {
      await rename(unfinished, cluster);
      return { cluster, password };
    }
  }
  throw new Error(`Postgres could not make its data directory in ${dir}: ${message.trim()}`);
};
