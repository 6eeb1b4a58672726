import { type Kysely, sql } from 'kysely';
import pg from 'pg';
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

/** Members of the driver's connection that its types lack. */
type CopyingConnection = {
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
};

/** A COPY statement that sends its rows when the server asks for them. */
class CopyQuery extends pg.Query {
  readonly rowsText: string;
  constructor(statement: string, rowsText: string, ended: (error: Error | undefined) => void) {
    super(statement, ended);
    this.rowsText = rowsText;
  }
  /** Called by the driver. */
  handleCopyInResponse(connection: CopyingConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.rowsText));
    connection.endCopyFrom();
  }
}

/**
 * Makes a connection support COPY, which Kysely lacks: the rows are the only parameter of the statement, and its last word. Statements wait
 * for the end of a copy, since the server accepts only its rows meanwhile.
 */
export const withCopies = (client: pg.PoolClient, send: Send): Send => {
  let copied: Promise<unknown> = Promise.resolve();
  const copy = (text: string, rows: string) =>
    new Promise<unknown>((resolve, reject) => {
      const ended = (error: Error | undefined) =>
        error ? reject(error) : resolve({ command: 'COPY', rows: [] });
      client.query(new CopyQuery(text.replace(/\$1$/, ''), rows, ended));
    });
  return (text, values) => {
    const [rows] = values;
    if (!(rows instanceof CopiedRows)) return copied.then(() => send(text, values));
    const copying = copied.then(() => copy(text, rows.text));
    copied = copying.catch(() => {});
    return copying;
  };
};
