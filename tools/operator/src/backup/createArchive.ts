import { createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceAway } from '../shop/serviceAway.ts';
import { hashing } from './hashing.ts';

/** The list of all files of a backup with their SHA-256, which `sha256sum --check` reads as well. */
export const sumsFile = 'SHA256SUMS';

export type Archive = {
  /** Writes a file at this path, and returns its size in bytes. After an error of the content there is no file. */
  readonly add: (path: string, content: Readable | string) => Promise<number>;
  /** Writes the list of checksums and gives the folder its name: until then it is not a backup. */
  readonly finish: () => Promise<void>;
};

const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Makes a folder and those above it one by one: Node's recursive mkdir never ends where the system refuses with ENOENT, as in /proc. */
const makeFolder = async (path: string): Promise<void> => {
  const above = dirname(path);
  if (!existsSync(above)) await makeFolder(above);
  await mkdir(path, { mode: 0o700 });
};

/** Begins a backup in a new folder. @throws ServiceAway when it exists or cannot be made */
export const createArchive = async (folder: string): Promise<Archive> => {
  const dir = resolve(folder);
  const making = `${dir}.unfinished`;
  for (const path of [dir, making])
    if (existsSync(path)) throw new ServiceAway(`${path} exists already: name another folder, or remove it`);
  await makeFolder(making).catch((error: unknown) => {
    throw new ServiceAway(`A backup cannot be written there: ${(error as Error).message}`);
  });
  const sums: string[] = [];
  return {
    add: async (path, content) => {
      const to = join(making, path);
      // Without a pause, in which nothing would handle an error of the content.
      mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
      const { stream, hex, bytes } = hashing();
      await pipeline(
        typeof content === 'string' ? Readable.from([content]) : content,
        stream,
        createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }),
      ).catch(async (error: unknown) => {
        await rm(to, { force: true });
        throw error;
      });
      sums.push(`${hex()}  ${path}\n`);
      return bytes();
    },
    finish: async () => {
      await writeFile(join(making, sumsFile), sums.sort().join(''), { mode: 0o600, flush: true });
      await rename(making, dir);
      await flush(dirname(dir));
    },
  };
};
