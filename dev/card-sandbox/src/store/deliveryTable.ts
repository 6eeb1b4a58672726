import type { DatabaseSync } from 'node:sqlite';

/** An undelivered webhook; `due` in ms since the epoch. */
export type Delivery = {
  readonly seq: number;
  readonly event: string;
  readonly attempts: number;
  readonly due: number;
};

export type DeliveryTable = {
  add(event: string, due: number): void;
  postpone(seq: number, attempts: number, due: number): void;
  remove(seq: number): void;
  /** The earliest webhooks, due or not. */
  earliest(limit: number): Delivery[];
};

export const deliveryTable = (database: DatabaseSync): DeliveryTable => {
  const insert = database.prepare('INSERT INTO deliveries (event, attempts, due) VALUES (?, 0, ?)');
  const update = database.prepare('UPDATE deliveries SET attempts = ?, due = ? WHERE seq = ?');
  const drop = database.prepare('DELETE FROM deliveries WHERE seq = ?');
  const select = database.prepare(
    'SELECT seq, event, attempts, due FROM deliveries ORDER BY due, seq LIMIT ?',
  );
  return {
    add: (event, due) => {
      insert.run(event, due);
    },
    postpone: (seq, attempts, due) => {
      update.run(attempts, due, seq);
    },
    remove: (seq) => {
      drop.run(seq);
    },
    earliest: (limit) =>
      select.all(limit).map((row) => ({
        seq: Number(row.seq),
        event: String(row.event),
        attempts: Number(row.attempts),
        due: Number(row.due),
      })),
  };
};
