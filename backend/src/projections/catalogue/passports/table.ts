import { sql } from 'kysely';
import type { MeshFacts } from '#domain/catalogue/meshFacts.ts';
import type { ArchiveEntry, MeasuringProgram } from '#domain/catalogue/passport.events.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { boolean, defineTable, integer, json, key, nullable, type RowOf, text } from '../../table.ts';

/** The newest files of a model. */
export const model = defineTable('model', {
  model_id: key(text()),
  /** False once it is delisted (Q14). */
  listed: boolean(),
  /** The version number of its files, from 1. */
  version: integer(),
});
export type ModelRow = RowOf<typeof model>;

/** The measured facts of one version of a model's files. */
export const passport = defineTable('passport', {
  /** `<modelId>:<version>` */
  key: key(text()),
  model_id: text(),
  version: integer(),
  /** `due`: no outcome has been recorded since the request. */
  status: text<'due' | 'measured' | 'failed'>(),
  /** The event that last requested a measurement, with its log position and time (ISO 8601). */
  cause: json<{ readonly eventId: string; readonly position: string; readonly at: string }>(),
  reason: nullable(text()),
  program: nullable(json<MeasuringProgram>()),
  files: json<readonly MeshFacts[]>(),
  best: nullable(text()),
  licence: nullable(text()),
  shape: nullable(json<readonly number[]>()),
  archive: json<readonly ArchiveEntry[]>(),
});
export type PassportRow = RowOf<typeof passport>;

export const readModel = defineReadModel(
  { name: 'catalogue/passports', version: 1 },
  [model, passport],
  [index('passport_of_model', passport, sql`(model_id, version)`)],
);

export const passportTables = readModel.tablesOf;
