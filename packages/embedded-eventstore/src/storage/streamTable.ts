import type { DatabaseSync } from 'node:sqlite';

/** A stream in the log; `lastRevision` is -1 if it has only metadata. */
export type StreamRow = { id: number; lastRevision: number };

/** Access to the `streams` table. */
export const streamTable = (database: DatabaseSync) => {
  const select = database.prepare('SELECT id, last_revision AS lastRevision FROM streams WHERE name = ?');
  const insert = database.prepare('INSERT INTO streams (name) VALUES (?) ON CONFLICT (name) DO NOTHING');
  const advance = database.prepare('UPDATE streams SET last_revision = ? WHERE id = ?');

  const find = (name: string) => select.get(name) as StreamRow | undefined;

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
  };
};

export type StreamTable = ReturnType<typeof streamTable>;
