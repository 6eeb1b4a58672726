import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** The ledger as a file: one JSON line per movement of money. The database is authoritative, the file follows it. */
export type LedgerFile = {
  /** Appends the rows that the file lacks, in one write. @throws when the file cannot be written */
  catchUp(): void;
  close(): void;
};

const writeAll = (file: number, text: string): void => {
  const bytes = Buffer.from(text);
  let done = 0;
  while (done < bytes.length) done += writeSync(file, bytes, done);
};

/**
 * Removes lines from the file that the table does not have: a torn last line, or all lines of another table. Returns the number of the
 * table's rows in the file.
 */
const trim = (file: number, path: string, database: DatabaseSync): number => {
  const held = readFileSync(path, 'utf8');
  const whole = held.slice(0, held.lastIndexOf('\n') + 1);
  const lines = whole === '' ? [] : whole.slice(0, -1).split('\n');
  const row = database.prepare('SELECT line FROM ledger WHERE seq = ?').get(lines.length);
  const agrees = lines.length === 0 || row?.line === lines.at(-1);
  ftruncateSync(file, agrees ? Buffer.byteLength(whole) : 0);
  return agrees ? lines.length : 0;
};

/** Opens the ledger file and updates it from the table. @throws when it cannot be written */
export const openLedgerFile = (path: string, database: DatabaseSync): LedgerFile => {
  const file = openSync(path, 'a', 0o644);
  const later = database.prepare('SELECT seq, line FROM ledger WHERE seq > ? ORDER BY seq');
  // Rows are numbered from 1 without gaps and never deleted, so the line number is the row number.
  let shown: number | undefined;
  const catchUp = (): void => {
    const from = shown ?? trim(file, path, database);
    const rows = later.all(from);
    // Unknown until the write has succeeded: after a failure the next call reads the file again.
    shown = undefined;
    if (rows.length > 0) writeAll(file, `${rows.map((row) => row.line).join('\n')}\n`);
    shown = from + rows.length;
  };
  try {
    catchUp();
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return { catchUp, close: () => closeSync(file) };
};
