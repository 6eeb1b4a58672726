import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, type Db } from '#infra/database/database.ts';
import type { RunningShop } from './runningShop.ts';
import { servicesOf } from './shopApi.ts';

/** The encodings in which a text may be stored. */
const spellings = (text: string): readonly string[] => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  // The form in which Postgres prints binary columns.
  Buffer.from(text).toString('hex'),
];

const holds = (haystack: string, needles: readonly string[]): boolean => {
  const lower = haystack.toLowerCase();
  return needles.flatMap(spellings).some((needle) => lower.includes(needle.toLowerCase()));
};

/** Every table of every schema, row by row: read models, queues, vault, cursors, counters. */
const tablesWith = async (db: Db, needles: readonly string[]): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.id(schema, name)} t`.execute(db);
    if (rows.some(({ row }) => holds(row, needles))) found.push(`table ${schema}.${name}`);
  }
  return found;
};

/** Every file of the data directory except those of Postgres, which are searched as tables. */
const filesWith = async (dataDir: string, needles: readonly string[]): Promise<readonly string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.startsWith(join(dataDir, 'postgres/'))) continue;
    const bytes = await readFile(path, 'latin1').catch(() => '');
    if (holds(bytes, needles)) found.push(`file ${relative(dataDir, path)}`);
  }
  return found;
};

/** The places in a running shop that contain one of these texts, in any letter case and encoding. */
export const placesWith = async (
  shop: Pick<RunningShop, 'dataDir' | 'output'>,
  needles: readonly string[],
): Promise<readonly string[]> => {
  const { DATABASE_URL = '' } = await servicesOf(shop.dataDir);
  const database = createDatabase(DATABASE_URL, { max: 1 });
  try {
    return [
      ...(await tablesWith(database.db, needles)),
      ...(await filesWith(shop.dataDir, needles)),
      ...(holds(shop.output(), needles) ? ['the output of the processes'] : []),
    ];
  } finally {
    await database.close();
  }
};
