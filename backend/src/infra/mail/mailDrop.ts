import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of mails while no SMTP server is configured. */
export const mailDropDirOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Age after which a temporary file must be a leftover of a crash, in ms. */
const abandonedMs = 60_000;

/** The id of a mail, at the end of its file's name. */
const mailIdOf = (name: string): string | undefined => /-([0-9a-f-]{36})\.eml$/.exec(name)?.[1];

const isAbandoned = async (path: string): Promise<boolean> => {
  if (!path.endsWith('.tmp')) return false;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > abandonedMs;
};

/** Deletes the mails with these ids from a directory, and temporary files that a crash left. A missing directory counts as empty. */
export const removeFromOutbox =
  (mailDropDir: string) =>
  async (mailIds: readonly string[]): Promise<void> => {
    const unwanted = new Set(mailIds);
    for (const name of await readdir(mailDropDir).catch(() => [])) {
      const path = join(mailDropDir, name);
      if (unwanted.has(mailIdOf(name) ?? '') || (await isAbandoned(path))) await rm(path, { force: true });
    }
  };
