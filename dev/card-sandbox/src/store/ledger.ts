import { closeSync, openSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { LedgerLine } from '../model/records.ts';

export type Ledger = {
  /** Writes a line. @throws when the movement already has one */
  write(movement: string, line: LedgerLine): void;
  all(): LedgerLine[];
  /** Appends the lines that the file lacks. @throws when it cannot be written */
  catchUp(): void;
  close(): void;
};

/**
 * The ledger as a table, and as a file with one JSON line per movement of money. The table is authoritative: the start writes the whole file
 * again.
 */
export const openLedger = (path: string, database: DatabaseSync): Ledger => {
  const insert = database.prepare('INSERT INTO ledger (movement, line) VALUES (?, ?)');
  const select = database.prepare('SELECT seq, line FROM ledger WHERE seq > ? ORDER BY seq');
  const file = openSync(path, 'w');
  let shown = 0;
  const ledger: Ledger = {
    write: (movement, line) => {
      insert.run(movement, JSON.stringify(line));
    },
    all: () => select.all(0).map(({ line }) => JSON.parse(String(line)) as LedgerLine),
    catchUp: () => {
      const rows = select.all(shown);
      writeFileSync(file, rows.map(({ line }) => `${line}\n`).join(''));
      shown = Number(rows.at(-1)?.seq ?? shown);
    },
    close: () => closeSync(file),
  };
  ledger.catchUp();
  return ledger;
};
