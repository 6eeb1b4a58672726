import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A local file of an upload, by its uploaded name. */
export type LocalFile = { readonly name: string; readonly path: string };

/**
 * Runs an action with a new folder, by default beside the first of the files, and removes it afterwards: that disk has space for the
 * contents of the files, which `/tmp` may lack. Paths are real paths, as read permissions of a process require.
 */
export const inWorkFolder = async <Result>(
  files: readonly LocalFile[],
  act: (local: readonly LocalFile[], work: string) => Promise<Result>,
  folder = files[0] === undefined ? tmpdir() : dirname(files[0].path),
): Promise<Result> => {
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
