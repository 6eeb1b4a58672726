import { createReadStream, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Archive } from './createArchive.ts';

/** Below DATA_DIR: whatever was uploaded or made of it, and the first Admin's password where it is kept. */
const roots = ['files', 'admin.json'];
/** Uploads that are still coming in. */
const incoming = join('files', 'tmp');

const listed = async (dataDir: string): Promise<readonly string[]> => {
  const paths: string[] = [];
  for (const root of roots) {
    const path = join(dataDir, root);
    if (!existsSync(path)) continue;
    if ((await stat(path)).isFile()) paths.push(root);
    else
      for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) paths.push(relative(dataDir, join(entry.parentPath, entry.name)));
  }
  return paths.filter((path) => !path.startsWith(incoming + sep));
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Streams the files. One that goes away meanwhile was named by no event. */
export const dumpFiles = async (
  dataDir: string,
  archive: Archive,
  onFile: (done: number, all: number) => void,
): Promise<number> => {
  const paths = await listed(dataDir);
  for (const [index, path] of paths.entries()) {
    const exists = await stat(join(dataDir, path)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (exists) await archive.add(`data/${path.split(sep).join('/')}`, createReadStream(join(dataDir, path)));
    onFile(index + 1, paths.length);
  }
  return paths.length;
};
