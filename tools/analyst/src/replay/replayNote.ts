import type { Db } from 'backend/infra/database/database.ts';
import { whileUnmade } from 'backend/infra/database/databaseErrors.ts';
import { sql } from 'kysely';

/** The content of a replay's schema: its read model, and whether names and addresses are left out. */
export type ReplayNote = { readonly of: string; readonly masked: boolean };

const table = 'replay_note';

/** The note of a schema, or null. */
export const findReplay = async (db: Db, schema: string): Promise<ReplayNote | null> => {
  const { rows } = await sql<ReplayNote>`select of, masked from ${sql.id(schema, table)}`
    .execute(db)
    .catch(whileUnmade({ rows: [] }));
  return rows[0] ?? null;
};

/** Records in a replay's schema what it is a replay of. */
export const noteReplay = async (db: Db, schema: string, { of, masked }: ReplayNote): Promise<void> => {
  await sql`
    create table ${sql.id(schema, table)} as select ${of}::text as of, ${masked}::boolean as masked
  `.execute(db);
};
