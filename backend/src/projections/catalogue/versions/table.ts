import { sql } from 'kysely';
import type { ModelFiles, ModelType } from '#domain/catalogue/model.events.ts';
import type { ArchiveEntry } from '#domain/catalogue/passport.events.ts';
import type { MeasuredFacts } from '#domain/catalogue/versionFacts.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { boolean, defineTable, integer, json, key, nullable, type RowOf, text } from '../../table.ts';

/** A version of a model's files; `at` is ISO 8601. */
export type StoredVersion = {
  readonly version: number;
  readonly note: string;
  readonly at: string;
  readonly files: ModelFiles;
};

/** All versions of a model, oldest first, and the facts that decide who may download them. */
export const modelVersions = defineTable('model_versions', {
  model_id: key(text()),
  name: text(),
  listed: boolean(),
  type: text<ModelType>(),
  versions: json<readonly StoredVersion[]>(),
});
export type ModelVersionsRow = RowOf<typeof modelVersions>;

/** The measured facts of one version that are compared. */
export const measuredVersion = defineTable('measured_version', {
  /** `<modelId>:<version>` */
  version_id: key(text()),
  model_id: text(),
  version: integer(),
  /** Name and version of the program that measured it last. */
  program: text(),
  /** Null: it failed, or is not finished yet. */
  facts: nullable(json<MeasuredFacts>()),
  /** The program has finished measuring it. */
  is_settled: boolean(),
  archive: json<readonly ArchiveEntry[]>(),
});
export type MeasuredVersionRow = RowOf<typeof measuredVersion>;

export const readModel = defineReadModel(
  { name: 'catalogue/versions', version: 1 },
  [modelVersions, measuredVersion],
  [index('measured_version_of_model', measuredVersion, sql`(model_id, version)`)],
);

export const versionTables = readModel.tablesOf;
