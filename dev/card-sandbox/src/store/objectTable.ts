import type { DatabaseSync } from 'node:sqlite';
import type { Records } from '../model/records.ts';

type Kind = keyof Records;

/** The requested part of a list; newest first. */
export type ListQuery = {
  readonly limit: number;
  readonly facets?: readonly string[];
  readonly startingAfter?: string;
  /** Seconds since the epoch, inclusive. */
  readonly createdFrom?: number;
  /** Seconds since the epoch, exclusive. */
  readonly createdBefore?: number;
};

export type ObjectTable = {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** Inserts the record, or replaces the one with its id. */
  put<K extends Kind>(kind: K, record: Records[K], facet?: string): void;
  list<K extends Kind>(kind: K, query: ListQuery): { records: Records[K][]; hasMore: boolean };
};

const conditions = (kind: Kind, query: ListQuery): { where: string; values: (string | number)[] } => {
  const facets = query.facets ?? [];
  const parts: [condition: string, values: readonly (string | number)[]][] = [['kind = ?', [kind]]];
  if (facets.length > 0) parts.push([`facet IN (${facets.map(() => '?').join(', ')})`, facets]);
  if (query.createdFrom !== undefined) parts.push(['created >= ?', [query.createdFrom]]);
  if (query.createdBefore !== undefined) parts.push(['created < ?', [query.createdBefore]]);
  if (query.startingAfter !== undefined)
    parts.push(['seq < (SELECT seq FROM objects WHERE id = ?)', [query.startingAfter]]);
  return { where: parts.map(([condition]) => condition).join(' AND '), values: parts.flatMap(([, v]) => v) };
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
    list: <K extends Kind>(kind: K, query: ListQuery) => {
      const { where, values } = conditions(kind, query);
      const rows = database
        .prepare(`SELECT record FROM objects WHERE ${where} ORDER BY seq DESC LIMIT ?`)
        .all(...values, query.limit + 1);
      const records = rows.slice(0, query.limit).map((row) => JSON.parse(String(row.record)) as Records[K]);
      return { records, hasMore: rows.length > query.limit };
    },
  };
};
