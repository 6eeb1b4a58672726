import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WrittenFiles } from './writtenFiles.ts';

/** Writes files into a new folder, as if they had been unpacked from an upload. The first is the mesh. */
export const writtenUpload = async (folder: string, files: WrittenFiles) => {
  await mkdir(folder, { recursive: true });
  const written = await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return {
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        path,
      };
    }),
  );
  const [mesh] = written;
  if (!mesh) throw new Error('no files');
  return { mesh, files: written };
};
