import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import { schemaOf } from './projection.ts';
import { projectionIdentities } from './registry.ts';

const schemas = projectionIdentities.map(schemaOf);

/** Whether every read model has its tables: on a first boot, and with a new version of one, workers may start before the projections. */
export const readModelsExist = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from pg_namespace where nspname = any(${schemas})`.execute(db);
  return rows.length === schemas.length;
};

/** The query, with an empty result until then: Postgres logs each statement with a missing table as an error. */
export const emptyBeforeFirstMigration =
  <Args extends readonly unknown[], Row>(db: Db, query: (...args: Args) => Promise<readonly Row[]>) =>
  async (...args: Args): Promise<readonly Row[]> =>
    (await readModelsExist(db)) ? query(...args) : [];
