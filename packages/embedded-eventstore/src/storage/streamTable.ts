import type { DatabaseSync } from 'node:sqlite';

/** The events that readers of a stream may see, as an older version was asked by metadata or a deletion. This version only obeys. */
export type StreamLimits = {
  truncateBefore: number | null;
  maxCount: number | null;
  maxAgeMs: number | null;
};

/** A stream in the log; `lastRevision` is -1 if it has only metadata. Older versions tombstoned streams. */
export type StreamRow = StreamLimits & { id: number; lastRevision: number; tombstoned: boolean };

type Row = {
  id: number;
  last_revision: number;
  tombstoned: number;
  truncate_before: number | null;
  max_count: number | null;
  max_age_ms: number | null;
};

/** Access to the `streams` table. */
export const streamTable = (database: DatabaseSync) => {
  const select = database.prepare('SELECT * FROM streams WHERE name = ?');
  const insert = database.prepare('INSERT INTO streams (name) VALUES (?) ON CONFLICT (name) DO NOTHING');
  const advance = database.prepare('UPDATE streams SET last_revision = ? WHERE id = ?');
  const limit = database.prepare(
    'UPDATE streams SET truncate_before = ?, max_count = ?, max_age_ms = ? WHERE id = ?',
  );

  const find = (name: string): StreamRow | undefined => {
    const row = select.get(name) as Row | undefined;
    return (
      row && {
        id: row.id,
        lastRevision: row.last_revision,
        tombstoned: row.tombstoned === 1,
        truncateBefore: row.truncate_before,
        maxCount: row.max_count,
        maxAgeMs: row.max_age_ms,
      }
    );
  };

  return {
    find,
    findOrCreate(name: string): StreamRow {
      const known = find(name);
      if (known) return known;
      insert.run(name);
      const made = find(name);
      if (!made) throw new Error(`stream ${name} was not stored`);
      return made;
    },
    setLastRevision: (id: number, revision: number) => advance.run(revision, id),
    setLimits: (id: number, limits: StreamLimits) =>
      limit.run(limits.truncateBefore, limits.maxCount, limits.maxAgeMs, id),
  };
};

export type StreamTable = ReturnType<typeof streamTable>;
