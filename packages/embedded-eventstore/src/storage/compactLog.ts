import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../startRefused.ts';
import { describedStream } from '../streams/streamMetadata.ts';
import { visibleEvents } from '../streams/visibleEvents.ts';
import { tombstoneRevision } from './eventLog.ts';
import { damagedPage, findDamage } from './findDamage.ts';
import { openDatabase } from './openDatabase.ts';
import { bytesOf, NoRoom, roomOnDisk, usedBytesOf } from './room.ts';
import { type StreamTable, streamTable } from './streamTable.ts';

/** The result of a compaction; bytes are those of the data file. */
export type Compaction = { removed: number; events: number; bytesBefore: number; bytesAfter: number };

/** Must be equal before and after the file is rewritten. */
type Contents = { events: number; positions: number; last: number; streams: number; revisions: number };

/** Number of events removed per transaction: a kill loses no more work than that. */
const removedAtOnce = 10_000;

/**
 * Removes events that metadata hides from the log of a stopped server, and frees their disk space. Positions, revisions and the last event
 * of the log do not change. After a kill the log is intact, and the next call continues.
 * @throws StartRefused when the log is damaged or in use, NoRoom when the new file would not fit beside the old one
 */
export const compactLog = async (dir: string, nowMs: number): Promise<Compaction> => {
  const { database, highWater, close } = openDatabase(dir);
  try {
    await checkWhole(database, 'the log');
    const bytesBefore = bytesOf(database);
    const before = contentsOf(database);
    if (before.last < highWater.position)
      throw new StartRefused('the log has lost events; nothing was removed');
    removeHidden(database, before.last, nowMs);
    const kept = contentsOf(database);
    const file = join(dir, 'compacted.sqlite');
    rmSync(file, { force: true });
    writeAnew(database, dir, file);
    await checkCopy(file, kept);
    replace(database, dir, file);
    return {
      removed: before.events - kept.events,
      events: kept.events,
      bytesBefore,
      bytesAfter: statSync(join(dir, 'events.sqlite')).size,
    };
  } finally {
    close();
  }
};

const checkWhole = async (database: DatabaseSync, name: string): Promise<void> => {
  const damage = damagedPage(database) ?? (await findDamage(database));
  if (damage) throw new StartRefused(`${name} is damaged: ${damage.reason}; the log was not replaced`);
};

const contentsOf = (database: DatabaseSync): Contents => {
  return database
    .prepare(
      `SELECT count(*) AS events, total(position) AS positions, ifnull(max(position), 0) AS last,
         (SELECT count(*) FROM streams) AS streams, (SELECT total(last_revision) FROM streams) AS revisions FROM events`,
    )
    .get() as Contents;
};

const removeHidden = (database: DatabaseSync, last: number, nowMs: number): void => {
  // Readers may have stopped at a removed event.
  database.prepare('INSERT OR REPLACE INTO compaction VALUES (1, ?)').run(last);
  const table = streamTable(database);
  const names = database.prepare('SELECT name FROM streams').all() as { name: string }[];
  // The last event of the log determines the position of the next one.
  const remove = database.prepare(
    `DELETE FROM events WHERE position IN (SELECT position FROM events
       WHERE stream_id = ? AND revision < ? AND (revision < ? OR created_ms < ?) AND position < ? LIMIT ?)`,
  );
  for (const { name } of names) {
    const hidden = hiddenOf(table, name, nowMs);
    if (!hidden) continue;
    const { id, below, first, sinceMs } = hidden;
    while (remove.run(id, below, first, sinceMs, last, removedAtOnce).changes > 0);
  }
};

/** The removable events of a stream: those before `first` or written before `sinceMs`, up to the revision `below`. */
const hiddenOf = (table: StreamTable, name: string, nowMs: number) => {
  const row = table.find(name);
  if (!row) return undefined;
  const described = describedStream(name);
  const isOver = row.tombstoned || (described !== undefined && table.find(described)?.tombstoned);
  if (isOver) return { id: row.id, below: tombstoneRevision, first: tombstoneRevision, sinceMs: 0 };
  // The newest metadata is needed when a deleted stream is written again.
  const below = described === undefined ? tombstoneRevision : row.lastRevision;
  return { id: row.id, below, ...visibleEvents(name, row, nowMs) };
};

/** Without the free pages. */
const writeAnew = (database: DatabaseSync, dir: string, file: string): void => {
  const [needed, left] = [usedBytesOf(database), roomOnDisk(dir)];
  if (needed > left) throw new NoRoom('A compacted log', needed, left);
  closeSync(openSync(file, 'w', 0o600));
  database.prepare('VACUUM INTO ?').run(file);
  flush(file);
};

const checkCopy = async (file: string, kept: Contents): Promise<void> => {
  const copy = new DatabaseSync(file);
  try {
    await checkWhole(copy, 'the compacted log');
    if (JSON.stringify(contentsOf(copy)) !== JSON.stringify(kept))
      throw new StartRefused('the compacted log does not hold what the log holds, which was not replaced');
  } finally {
    copy.close();
  }
};

/** The new file replaces the old one, which by then must have no write-ahead log and no readers. */
const replace = (database: DatabaseSync, dir: string, file: string): void => {
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; COMMIT');
  } catch {
    throw new StartRefused('another process reads the log; end it first');
  }
  renameSync(file, join(dir, 'events.sqlite'));
  flush(dir);
};

const flush = (path: string): void => {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};
