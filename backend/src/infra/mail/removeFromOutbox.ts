import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is being written is there for moments; after so long, in ms, a crash has left it behind. */
const abandonedMs = 60_000;

/** The id of the event that asked for a mail, at the end of its file's name. */
const causeOf = (name: string): string | undefined => /-([0-9a-f-]{36})\.eml$/.exec(name)?.[1];

const isAbandoned = async (path: string): Promise<boolean> => {
  if (!path.endsWith('.tmp')) return false;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > abandonedMs;
};

/**
 * Deletes the mails that these events asked for from a directory of mails, and what a crash left behind of any mail.
 * A directory that is not there has none.
 */
export const removeFromOutbox =
  (outboxDir: string) =>
  async (causeEventIds: readonly string[]): Promise<void> => {
    const asked = new Set(causeEventIds);
    for (const name of await readdir(outboxDir).catch(() => [])) {
      const path = join(outboxDir, name);
      if (asked.has(causeOf(name) ?? '') || (await isAbandoned(path))) await rm(path, { force: true });
    }
  };
