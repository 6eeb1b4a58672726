import { join } from 'node:path';
import { type Ledger, openLedger } from './ledger.ts';
import { type ObjectTable, objectTable } from './objectTable.ts';
import { openDatabase } from './openDatabase.ts';

/** An answer stored under an idempotency key, with the fingerprint of its request. */
type StoredAnswer = { readonly fingerprint: string; readonly status: number; readonly body: string };

/** An undelivered webhook; `due` in ms since the epoch. */
export type Delivery = {
  readonly seq: number;
  readonly event: string;
  readonly attempts: number;
  readonly due: number;
};

/** Everything the sandbox stores. */
export type Store = {
  readonly objects: ObjectTable;
  readonly ledger: Pick<Ledger, 'write' | 'all'>;
  readonly answers: {
    get(key: string): StoredAnswer | undefined;
    put(key: string, answer: StoredAnswer): void;
  };
  readonly deliveries: {
    add(event: string, due: number): void;
    postpone(delivery: Delivery): void;
    remove(seq: number): void;
    /** The earliest webhooks, due or not. */
    earliest(limit: number): Delivery[];
  };
  /** Runs `work` in a transaction and writes its lines to the ledger's file; if it throws, its writes are undone. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
};

/** Opens the store in `dir` and writes the ledger file from it. @throws when the directory cannot be used */
export const openStore = (dir: string): Store => {
  const database = openDatabase(dir);
  const ledger = openLedger(join(dir, 'ledger.ndjson'), database);
  const statement = (sql: string) => database.prepare(sql);
  const answerOf = statement('SELECT fingerprint, status, body FROM answers WHERE idempotency_key = ?');
  const keepAnswer = statement(
    `INSERT INTO answers (idempotency_key, fingerprint, status, body, created) VALUES (?, ?, ?, ?, unixepoch())`,
  );
  const addDelivery = statement('INSERT INTO deliveries (event, attempts, due) VALUES (?, 0, ?)');
  const postponeDelivery = statement('UPDATE deliveries SET attempts = ?, due = ? WHERE seq = ?');
  const removeDelivery = statement('DELETE FROM deliveries WHERE seq = ?');
  const deliveries = statement('SELECT seq, event, attempts, due FROM deliveries ORDER BY due, seq LIMIT ?');
  return {
    objects: objectTable(database),
    ledger,
    answers: {
      get: (key) => answerOf.get(key) as StoredAnswer | undefined,
      put: (key, { fingerprint, status, body }) => void keepAnswer.run(key, fingerprint, status, body),
    },
    deliveries: {
      add: (event, due) => void addDelivery.run(event, due),
      postpone: ({ seq, attempts, due }) => void postponeDelivery.run(attempts, due, seq),
      remove: (seq) => void removeDelivery.run(seq),
      earliest: (limit) => deliveries.all(limit) as Delivery[],
    },
    transaction: (work) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        ledger.catchUp();
        return result;
      } finally {
        if (database.isTransaction) database.exec('ROLLBACK');
      }
    },
    close: () => {
      ledger.close();
      database.close();
    },
  };
};
