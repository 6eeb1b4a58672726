import { sql } from 'kysely';
import type { MeshFacts } from '#domain/catalogue/meshFacts.ts';
import type { ArchiveEntry, MeasuringProgram } from '#domain/catalogue/passport.events.ts';
import type { Db } from '#infra/database/database.ts';
import { type Statement, schemaOf } from '../../projection.ts';

export const identity = { name: 'catalogue/passports', version: 1 } as const;

/** The newest files of a model. */
export type ModelRow = {
  model_id: string;
  /** False once it was delisted (Q14). */
  listed: boolean;
  /** Number of its files, from 1. */
  version: number;
};

/** What is known of one version of a model's files. */
export type PassportRow = {
  /** `<modelId>:<version>` */
  key: string;
  model_id: string;
  version: number;
  /** `due`: no outcome is recorded since it was asked for. */
  status: 'due' | 'measured' | 'failed';
  /** The event that asked for it last, with its log position and time (ISO 8601). */
  cause: { readonly eventId: string; readonly position: string; readonly at: string };
  reason: string | null;
  program: MeasuringProgram | null;
  files: readonly MeshFacts[];
  best: string | null;
  licence: string | null;
  shape: readonly number[] | null;
  archive: readonly ArchiveEntry[];
};

export type PassportTables = { model: ModelRow; passport: PassportRow };

export const createTables = async (db: Db, schema: string): Promise<void> => {
  await sql`
    create table ${sql.id(schema, 'model')} (
      model_id text primary key,
      listed boolean not null,
      version integer not null
    )`.execute(db);
  await sql`
    create table ${sql.id(schema, 'passport')} (
      key text primary key,
      model_id text not null,
      version integer not null,
      status text not null,
      cause json not null,
      reason text,
      program json,
      files json not null,
      best text,
      licence text,
      shape json,
      archive json not null
    )`.execute(db);
};

export const indexes = (schema: string): readonly Statement[] => [
  sql`
    create index if not exists passport_of_model on ${sql.id(schema, 'passport')} (model_id, version)`,
];

/** The tables of the passports, for their queries. */
export const passportTables = (db: Db) => db.withSchema(schemaOf(identity)).$extendTables<PassportTables>();
