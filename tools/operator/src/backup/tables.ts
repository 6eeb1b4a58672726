import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from 'backend/infra/database/database.ts';
import { migrateVault } from 'backend/infra/vault/migrateVault.ts';
import { ensureProofSchema } from 'backend/proof/schema.ts';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Archive } from './createArchive.ts';
import { type BackedUpTable, tablePath } from './manifest.ts';

/** The schemas that cannot be rebuilt from events. */
const schemas = ['vault', 'proof'];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const named = ({ schema, name }: Pick<BackedUpTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** Streams all rows of both schemas, as of one moment. */
export const dumpTables = async (
  { pool }: Pick<Database, 'pool'>,
  archive: Archive,
): Promise<BackedUpTable[]> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<Omit<BackedUpTable, 'rows'>>(
      `select table_schema as schema, table_name as name,
         array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns where table_schema = any ($1) group by 1, 2 order by 1, 2`,
      [schemas],
    );
    const tables: BackedUpTable[] = [];
    for (const table of rows) {
      const rowsOut = client.query(
        copyTo(`copy ${named(table)} (${table.columns.map(quoted).join(', ')}) to stdout`),
      );
      await archive.add(tablePath(table), rowsOut);
      tables.push({ ...table, rows: rowsOut.rowCount });
    }
    await client.query('commit');
    return tables;
  } finally {
    // After an interrupted copy the connection cannot be used again.
    client.release(true);
  }
};

/** Creates both schemas in this version's form, and fills them with the rows of a backup, all or nothing. */
export const loadTables = async (
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  dir: string,
  tables: readonly BackedUpTable[],
): Promise<void> => {
  await migrateVault(pool);
  await ensureProofSchema(db);
  const client = await pool.connect();
  try {
    await client.query('begin');
    // The new vault has created its own keys.
    await client.query(`truncate ${tables.map(named).join(', ')}`);
    for (const table of tables) {
      const rowsIn = client.query(
        copyFrom(`copy ${named(table)} (${table.columns.map(quoted).join(', ')}) from stdin`),
      );
      await pipeline(createReadStream(join(dir, tablePath(table))), rowsIn);
      if (rowsIn.rowCount !== table.rows)
        throw new Error(`${tablePath(table)} has ${rowsIn.rowCount} rows, and not ${table.rows}`);
    }
    await client.query('commit');
  } finally {
    client.release(true);
  }
};
