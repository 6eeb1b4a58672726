import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadFile } from '../src/archive/uploadFile.ts';
import { readScene } from '../src/formats/readScene.ts';
import { inWorkFolder } from '../src/inWorkFolder.ts';

/** The scene that a text of this format is read as; `find` finds the files that it names. */
export const readText = (
  format: 'dae' | 'fbx',
  text: string,
  find: (name: string) => UploadFile | undefined = () => undefined,
) =>
  inWorkFolder([], async (_, work) => {
    const name = `mesh.${format}`;
    const path = join(work, name);
    await writeFile(path, text);
    const input = { name, path, bytes: text.length, find, mostTriangles: 100, keepsAttributes: true, work };
    return readScene(input, format);
  });
