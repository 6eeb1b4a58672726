import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How far the story has been told. */
export type Progress = {
  /** ISO 8601 instant at which the year ends: when it was first told. */
  readonly endsAt: string;
  /** Days that are told to their end. */
  readonly days: number;
  /** What things of the story are called in the shop. */
  readonly known: Readonly<Record<string, string>>;
};

/** What was noted before, or the beginning. */
export const readProgress = async (path: string, now: Date): Promise<Progress> =>
  existsSync(path)
    ? JSON.parse(await readFile(path, 'utf8'))
    : { endsAt: now.toISOString(), days: 0, known: {} };

/** Notes it, whole or not at all. */
export const noteProgress = async (path: string, progress: Progress): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(progress));
  await rename(`${path}.new`, path);
};
