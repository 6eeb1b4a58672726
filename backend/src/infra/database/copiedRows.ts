import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Send } from './sentStatements.ts';

/** Rows in the text form of COPY, as a parameter of Kysely. */
export class CopiedRows {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Lets a connection COPY, which Kysely does not know: the rows are the only parameter of the statement, and its last word. */
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
