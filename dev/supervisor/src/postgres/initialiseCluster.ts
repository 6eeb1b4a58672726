import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runProgram } from './runProgram.ts';
import type { ServerUser } from './serverUser.ts';

/** The server password, created on first use and stored beside the data, readable by its owner alone. */
const passwordIn = async (path: string, { owner }: ServerUser): Promise<string> => {
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  if (owner !== null) await chown(path, owner.uid, owner.gid);
  return password;
};

/** How the new files are synced to disk: on Linux by one flush of their file system, elsewhere one by one. */
const syncWords = (durable: boolean): readonly string[] => {
  if (!durable) return ['--no-sync'];
  return platform() === 'linux' ? ['--sync-method=syncfs'] : [];
};

/** Locales tried for character classes: text search must recognise non-ASCII letters; `C` exists everywhere. */
const characterTypes = ['C.UTF-8', 'C'];

/**
 * Creates the cluster under `dir/cluster` if it does not exist: UTF-8, the same sort order on every system, password login only. It is
 * created beside it and renamed, so a killed start leaves no partial cluster.
 */
export const initialiseCluster = async (
  dir: string,
  user: ServerUser,
  durable: boolean,
): Promise<{ readonly cluster: string; readonly password: string }> => {
  const cluster = join(dir, 'cluster');
  const password = await passwordIn(join(dir, 'password'), user);
  if (await readFile(join(cluster, 'PG_VERSION')).catch(() => null)) return { cluster, password };
  const unfinished = join(dir, 'cluster.new');
  let message = '';
  for (const characterType of characterTypes) {
    await rm(unfinished, { recursive: true, force: true });
    const program = runProgram(user, 'initdb', [
      `--pgdata=${join(user.dir, 'cluster.new')}`,
      '--username=shop',
      `--pwfile=${join(user.dir, 'password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...syncWords(durable),
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
