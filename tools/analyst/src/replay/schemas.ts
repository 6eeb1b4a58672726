import type { Db } from 'backend/infra/database/database.ts';
import { type Projection, readModelPrefix, schemaOf } from 'backend/projections/projection.ts';
import { sql } from 'kysely';

/** Drops a schema of this tool with all its contents; a missing one is ignored. */
export const dropSchema = async (db: Db, schema: string): Promise<void> => {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
};

/**
 * Schemas of this tool have the live name, `rm_catalogue_models_v1`, with another prefix, so that
 * they are not mistaken for read models.
 */
const beside =
  (prefix: string) =>
  (projection: Pick<Projection, 'name' | 'version'>): string =>
    `${prefix}_${schemaOf(projection).slice(readModelPrefix.length)}`;

/** Filled by a rebuild, until it is swapped in. */
export const nextSchema = beside('next');
/** Live before a rebuild, and about to be dropped. */
export const discardedSchema = beside('discarded');
/** Filled and dropped by a comparison. */
export const comparedSchema = beside('compared');

/** Filled by `replay`; `name` replaces the projection's own name. */
export const replaySchema = (projection: Pick<Projection, 'name' | 'version'>, name?: string): string =>
  name === undefined ? beside('replay')(projection) : `replay_${name}`;
