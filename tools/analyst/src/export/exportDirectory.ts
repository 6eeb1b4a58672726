import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from '../commandLine/usageError.ts';

/** Lists the files of an export; it is written last, so a directory that has it is complete. */
export const manifestFile = 'manifest.json';

const isForeign = (directory: string): boolean =>
  existsSync(directory) &&
  (!statSync(directory).isDirectory() ||
    (readdirSync(directory).length > 0 && !existsSync(join(directory, manifestFile))));

/**
 * Fills a directory beside the requested one and renames it at the end, so that no reader finds an incomplete export. An earlier export is
 * replaced, anything else is refused.
 * @throws UsageError
 */
export const intoDirectory = async <Result>(
  given: string,
  work: (directory: string) => Promise<Result>,
): Promise<Result> => {
  const directory = resolve(given);
  if (isForeign(directory))
    throw new UsageError(`--out: ${directory} is not an export; name an empty directory`);
  const part = `${directory}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const result = await work(part);
    await rm(directory, { recursive: true, force: true });
    await rename(part, directory);
    return result;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
};
