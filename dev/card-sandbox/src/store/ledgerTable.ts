import type { DatabaseSync } from 'node:sqlite';
import type { Metadata } from '../model/records.ts';

/** One movement of money (or a refused one), as the ledger shows it; `amount` in cents. */
export type LedgerLine = {
  readonly at: string;
  readonly type:
    | 'payment_intent.succeeded'
    | 'payment_intent.payment_failed'
    | 'charge.refunded'
    | 'refund.failed'
    | 'charge.dispute.funds_withdrawn'
    | 'charge.dispute.funds_reinstated';
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
  readonly metadata: Metadata;
};

export type LedgerTable = {
  /** Writes a line. @throws when the movement already has one */
  write(movement: string, line: LedgerLine): void;
  all(): LedgerLine[];
};

export const ledgerTable = (database: DatabaseSync): LedgerTable => {
  const insert = database.prepare('INSERT INTO ledger (movement, line) VALUES (?, ?)');
  const select = database.prepare('SELECT line FROM ledger ORDER BY seq');
  return {
    write: (movement, line) => {
      insert.run(movement, JSON.stringify(line));
    },
    all: () => select.all().map((row) => JSON.parse(String(row.line)) as LedgerLine),
  };
};
