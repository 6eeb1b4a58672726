import { statfsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** SQLite's codes for a full disk and for full shared memory. */
const fullCodes: readonly unknown[] = [13, 4874];

/** An operation needs more space than is available; the message says how much. */
export class NoRoom extends Error {
  override name = 'NoRoom';

  constructor(what: string, needed: number, left: number) {
    super(`${what} needs ${needed} bytes, and there is room for ${left}`);
  }
}

/** Whether the failure means that the disk, or the log's limit, is full. */
export const isDiskFull = (error: unknown): boolean => {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return error instanceof NoRoom || fullCodes.includes(errcode) || code === 'ENOSPC';
};

/** Size of the data file, in bytes. */
export const bytesOf = (database: DatabaseSync): number =>
  numberOf(database, 'page_count') * numberOf(database, 'page_size');

/** Number of bytes by which the log may still grow, by its own limit and the free disk space. */
export const roomFor = (database: DatabaseSync, dir: string | undefined): number => {
  const pages = numberOf(database, 'max_page_count') - numberOf(database, 'page_count');
  const own = (pages + numberOf(database, 'freelist_count')) * numberOf(database, 'page_size');
  return dir === undefined ? own : Math.min(own, roomOnDisk(dir));
};

/** Free bytes on the disk of a directory. */
const roomOnDisk = (dir: string): number => {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
};

/** Limits the log to these bytes, or to its present size if that is larger. */
export const limitBytes = (database: DatabaseSync, maxBytes: number): void => {
  const pages = Math.max(1, Math.floor(maxBytes / numberOf(database, 'page_size')));
  database.exec(`PRAGMA max_page_count = ${pages}`);
};

const numberOf = (database: DatabaseSync, pragma: string): number =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);
