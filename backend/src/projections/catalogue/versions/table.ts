import { sql } from 'kysely';
import type { ModelFiles, ModelType } from '#domain/catalogue/model.events.ts';
import type { ArchiveEntry } from '#domain/catalogue/passport.events.ts';
import type { MeasuredFacts } from '#domain/catalogue/versionFacts.ts';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'catalogue/versions', version: 1 } as const;

/** A version of a model's files; `at` is ISO 8601. */
export type StoredVersion = {
  readonly version: number;
  readonly note: string;
  readonly at: string;
  readonly files: ModelFiles;
};

/** All versions of a model, oldest first, and what decides who may download them. */
export type ModelVersionsRow = {
  model_id: string;
  name: string;
  listed: boolean;
  type: ModelType;
  versions: readonly StoredVersion[];
};

/** What was measured of one version, as far as versions are compared by it. */
export type MeasuredVersionRow = {
  /** `<modelId>:<version>` */
  version_id: string;
  model_id: string;
  version: number;
  /** Name and version of the program that measured last. */
  program: string;
  /** Null: it failed, or is still on its way. */
  facts: MeasuredFacts | null;
  /** The program has come to an end with it. */
  is_settled: boolean;
  archive: readonly ArchiveEntry[];
};

export type VersionTables = { model_versions: ModelVersionsRow; measured_version: MeasuredVersionRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'model_versions')} (
      model_id text primary key,
      name text not null,
      listed boolean not null,
      type text not null,
      versions json not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'measured_version')} (
      version_id text primary key,
      model_id text not null,
      version integer not null,
      program text not null,
      facts json,
      is_settled boolean not null,
      archive json not null
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => [
  sql`
    create index if not exists measured_version_of_model
    on ${sql.id(schema, 'measured_version')} (model_id, version)`,
];

/** The tables of this screen, for its queries. */
export const versionTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<VersionTables>();
