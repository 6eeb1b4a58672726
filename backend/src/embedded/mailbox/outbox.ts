import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, parseMail } from './parseMail.ts';

/** A mail in the outbox; `id` is its file's name without `.eml`. */
export type OutboxMail = ParsedMail & { readonly id: string };

/** The newest mails that a list shows. */
const shown = 200;
const idPattern = /^[\w-]+$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** One mail; null when there is none of that id, or when the id is none of ours. */
export const readMail = async (outboxDir: string, id: string): Promise<OutboxMail | null> => {
  // An id comes out of an address, so it may be anything, a path included.
  if (!idPattern.test(id)) return null;
  try {
    return { id, ...parseMail(await readFile(join(outboxDir, `${id}.eml`))) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** The newest mails, newest first; none when nothing was ever sent. */
export const listMails = async (outboxDir: string): Promise<readonly OutboxMail[]> => {
  const names = await readdir(outboxDir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const ids = names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.eml'.length))
    .sort()
    .reverse();
  const mails = await Promise.all(ids.slice(0, shown).map((id) => readMail(outboxDir, id)));
  return mails.filter((mail) => mail !== null);
};
