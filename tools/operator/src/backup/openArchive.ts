import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';
import { ServiceAway } from '../shop/serviceAway.ts';
import { sumsFile } from './createArchive.ts';
import { hashOfFile } from './hashing.ts';
import { type Manifest, manifestSchema } from './manifest.ts';

/** A file of the backup is missing, changed or unexpected. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

const filesBelow = async (dir: string): Promise<readonly string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));

/**
 * Reads a whole backup and compares every file with its SHA-256, before anything is restored.
 * @throws ServiceAway when it does not exist, DamagedBackup
 */
export const openArchive = async (
  folder: string,
  onFile: (done: number, all: number) => void,
): Promise<{ readonly dir: string; readonly paths: readonly string[]; readonly manifest: Manifest }> => {
  const dir = resolve(folder);
  if (!existsSync(join(dir, sumsFile))) throw new ServiceAway(`${dir} is no backup: it has no ${sumsFile}`);
  const sums = new Map(
    (await readFile(join(dir, sumsFile), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const present = new Set((await filesBelow(dir)).filter((path) => path !== sumsFile));
  for (const path of present)
    if (!sums.has(path)) throw new DamagedBackup(`${path} is none of the backup's files`);
  let done = 0;
  for (const [path, sum] of sums) {
    if (!present.has(path)) throw new DamagedBackup(`${path} is missing in the backup`);
    if ((await hashOfFile(join(dir, path))) !== sum)
      throw new DamagedBackup(`${path} is not what was backed up`);
    done += 1;
    onFile(done, sums.size);
  }
  const manifest = v.safeParse(
    manifestSchema,
    JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')),
  );
  if (!manifest.success) throw new DamagedBackup(`manifest.json: ${manifest.issues[0].message}`);
  return { dir, paths: [...sums.keys()], manifest: manifest.output };
};
