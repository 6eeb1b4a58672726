import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The progress of the simulation. */
export type Progress = {
  /** The instant at which the year ends (ISO 8601): the first start. */
  readonly endsAt: string;
  /** Finished days. */
  readonly days: number;
  /** The ids in the shop, by the names in the story. */
  readonly known: Readonly<Record<string, string>>;
};

/** The stored progress, or the initial one. */
export const readProgress = async (path: string, now: Date): Promise<Progress> =>
  existsSync(path)
    ? JSON.parse(await readFile(path, 'utf8'))
    : { endsAt: now.toISOString(), days: 0, known: {} };

/** Stores it atomically. */
export const noteProgress = async (path: string, progress: Progress): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, JSON.stringify(progress));
  await rename(`${path}.new`, path);
};
