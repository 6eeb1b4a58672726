import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';

/** The damage in a sentence; `position` is its place in the log. */
export type Damage = { position: number; reason: string };

type Row = {
  position: number;
  stream: string;
  revision: number;
  checksum: number | null;
  record: Uint8Array;
};

/** Maximum number of rows, or bytes, that are read before other work gets a turn. */
const rowsAtOnce = 500;
const bytesAtOnce = 4 * 1024 * 1024;
/** How much of the end of the log is read at every start, in bytes. */
const checkedAtStart = 32 * 1024 * 1024;

/** Checks that every event is unchanged. Yields to other work. */
export const findDamage = async (database: DatabaseSync): Promise<Damage | undefined> => {
  for (const step of stepsOf(database, 0)) {
    if (step) return step;
    await nextTurn();
  }
  return undefined;
};

/** Checks synchronously: a small log completely, a large one only at its end. */
export const findDamageAtStart = (database: DatabaseSync): Damage | undefined => {
  try {
    const { last } = database.prepare('SELECT max(position) AS last FROM events').get() as {
      last: number | null;
    };
    const isSmall = (last ?? 0) <= checkedAtStart;
    const pages = isSmall ? damagedPage(database) : undefined;
    if (pages) return pages;
    for (const step of stepsOf(database, isSmall ? 0 : (last ?? 0) - checkedAtStart)) if (step) return step;
    return undefined;
  } catch (error) {
    return { position: 0, reason: `the file cannot be read: ${error}` };
  }
};

/** Runs SQLite's integrity check. */
const damagedPage = (database: DatabaseSync): Damage | undefined => {
  const found = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  return found.quick_check === 'ok' ? undefined : { position: 0, reason: found.quick_check };
};

const stepsOf = function* (database: DatabaseSync, from: number): Generator<Damage | undefined> {
  const select = database.prepare(
    'SELECT position, stream, revision, checksum, record FROM events WHERE position >= ? ORDER BY position',
  );
  let next = from;
  try {
    for (;;) {
      let rows = 0;
      let bytes = 0;
      let damage: Damage | undefined;
      for (const found of select.iterate(next)) {
        const row = found as Row;
        damage = damageOf(row);
        next = row.position + 1;
        rows += 1;
        bytes += row.record.length;
        if (damage || rows === rowsAtOnce || bytes >= bytesAtOnce) break;
      }
      if (rows === 0) return;
      yield damage;
    }
  } catch (error) {
    yield { position: next, reason: `a page at or behind position ${next} cannot be read: ${error}` };
  }
};

/** Events from versions without checksums have none. */
const damageOf = ({ position, stream, revision, checksum, record }: Row): Damage | undefined => {
  if (checksum === null || crc32(record) === checksum) return undefined;
  return {
    position,
    reason: `the event at position ${position} (stream ${stream}, revision ${revision}) is not what was written`,
  };
};
