import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file of an upload on this machine, by the name it was uploaded with. */
export type LocalFile = { readonly name: string; readonly path: string };

/**
 * Acts with a new folder beside the first of the files, and removes the folder afterwards: where there is room for the files
 * there is room for what is in them, which `/tmp` may lack. Paths are real ones, as a process's rights to read ask for.
 */
export const inWorkFolder = async <Result>(
  files: readonly LocalFile[],
  act: (local: readonly LocalFile[], work: string) => Promise<Result>,
): Promise<Result> => {
  const folder = files[0] === undefined ? tmpdir() : dirname(files[0].path);
  const work = await realpath(await mkdtemp(join(folder, 'meshes-')));
  try {
    const local = await Promise.all(
      files.map(async ({ name, path }) => ({ name, path: await realpath(path) })),
    );
    return await act(local, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
