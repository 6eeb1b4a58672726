import { finished } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Send } from './sentStatements.ts';

/** Rows in the text form of COPY, as a parameter of Kysely. */
class CopiedRows {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Target = { readonly schema: string; readonly table: string; readonly columns: readonly string[] };

/** Inserts rows that are in the text form of COPY: the cheapest way for many rows. */
export const copyInto = async (
  db: Kysely<Record<never, never>>,
  { schema, table, columns }: Target,
  text: string,
): Promise<void> => {
  const names = sql.join(columns.map((name) => sql.id(name)));
  await sql`copy ${sql.id(schema, table)} (${names}) from stdin ${new CopiedRows(text)}`.execute(db);
};

/** Makes a connection support COPY, which Kysely lacks: the rows are the only parameter of the statement, and its last word. */
export const withCopies =
  (client: pg.PoolClient, send: Send): Send =>
  async (text, values) => {
    const [rows] = values;
    if (!(rows instanceof CopiedRows)) return send(text, values);
    const copying = client.query(from(text.replace(/\$1$/, '')));
    copying.end(rows.text);
    await finished(copying);
    return { command: 'COPY', rowCount: copying.rowCount, rows: [] };
  };
