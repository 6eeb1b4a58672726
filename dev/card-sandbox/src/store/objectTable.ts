import type { DatabaseSync } from 'node:sqlite';
import type { Records } from '../model/records.ts';

type Kind = keyof Records;

/** The requested part of a list; newest first. */
type ListQuery = {
  readonly limit: number;
  readonly facets: readonly string[];
  readonly startingAfter?: string | undefined;
  /** Seconds since the epoch, inclusive. */
  readonly createdFrom?: number | undefined;
  /** Seconds since the epoch, exclusive. */
  readonly createdBefore?: number | undefined;
};

export type ObjectTable = {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** Inserts the record, or replaces the one with its id. */
  put<K extends Kind>(kind: K, record: Records[K], facet?: string): void;
  list<K extends Kind>(kind: K, query: ListQuery): { records: Records[K][]; hasMore: boolean };
};

export const objectTable = (database: DatabaseSync): ObjectTable => {
  const select = database.prepare('SELECT record FROM objects WHERE id = ? AND kind = ?');
  const upsert = database.prepare(
    `INSERT INTO objects (id, kind, facet, created, record) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET record = excluded.record`,
  );
  return {
    get: <K extends Kind>(kind: K, id: string) => {
      const row = select.get(id, kind);
      return row === undefined ? undefined : (JSON.parse(String(row.record)) as Records[K]);
    },
    put: (kind, record, facet = '') => {
      upsert.run(record.id, kind, facet, record.created, JSON.stringify(record));
    },
    list: <K extends Kind>(
      kind: K,
      { limit, facets, startingAfter, createdFrom, createdBefore }: ListQuery,
    ) => {
      const conditions: readonly [sql: string, values: readonly (string | number | undefined)[]][] = [
        ['kind = ?', [kind]],
        [`facet IN (${facets.map(() => '?')})`, facets],
        ['created >= ?', [createdFrom]],
        ['created < ?', [createdBefore]],
        ['seq < (SELECT seq FROM objects WHERE id = ?)', [startingAfter]],
      ];
      const asked = conditions.filter(([, [first]]) => first !== undefined);
      const where = asked.map(([sql]) => sql).join(' AND ');
      const values = asked.flatMap(([, each]) => each).filter((value) => value !== undefined);
      const rows = database
        .prepare(`SELECT record FROM objects WHERE ${where} ORDER BY seq DESC LIMIT ?`)
        .all(...values, limit + 1);
      const records = rows.slice(0, limit).map((row) => JSON.parse(String(row.record)) as Records[K]);
      return { records, hasMore: rows.length > limit };
    },
  };
};
