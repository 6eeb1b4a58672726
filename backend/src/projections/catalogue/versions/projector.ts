import { sql } from 'kysely';
import type { ModelEvent, ModelFiles, ModelType } from '#domain/catalogue/models/model.events.ts';
import type { ArchiveEntry, PassportEvent } from '#domain/catalogue/passports/passport.events.ts';
import type { MeasuredFacts } from '#domain/catalogue/versions/versionFacts.ts';
import { measuredFacts } from '#domain/catalogue/versions/versionFacts.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { boolean, defineTable, integer, json, key, nullable, type RowOf, text } from '../../table.ts';

/** A version of a model's files; `at` is ISO 8601. */
export type StoredVersion = {
  readonly version: number;
  readonly note: string;
  readonly at: string;
  readonly files: ModelFiles;
};

/** All versions of a model, oldest first, and the facts that decide who may download them. */
const modelVersions = defineTable('model_versions', {
  model_id: key(text()),
  name: text(),
  listed: boolean(),
  type: text<ModelType>(),
  versions: json<readonly StoredVersion[]>(),
});
type ModelVersionsRow = RowOf<typeof modelVersions>;

/** The measured facts of one version that are compared. */
const measuredVersion = defineTable('measured_version', {
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
type MeasuredVersionRow = RowOf<typeof measuredVersion>;

export const readModel = defineReadModel(
  { name: 'catalogue/versions', version: 1 },
  [modelVersions, measuredVersion],
  [index('measured_version_of_model', measuredVersion, sql`(model_id, version)`)],
);

export const versionTables = readModel.tablesOf;

type Event = ModelEvent | PassportEvent;

const withFiles = ({ versions }: ModelVersionsRow, event: RecordedEvent<Event>): readonly StoredVersion[] => {
  const newest = versions.at(-1);
  if (event.type !== 'ModelFilesReplaced' || !newest) return versions;
  const { version, note, files, withdraws } = event.data;
  const offered = versions.filter((one) => one.version !== withdraws);
  return [...offered, { version, note, at: event.metadata.at, files: { ...newest.files, ...files } }];
};

const evolveVersions = (
  row: ModelVersionsRow | null,
  event: RecordedEvent<Event>,
): ModelVersionsRow | null => {
  if (event.type === 'ModelUploaded' || event.type === 'ModelDrafted') {
    const { modelId, attributes, type, files } = event.data;
    const versions = [{ version: 1, note: '', at: event.metadata.at, files }];
    return {
      model_id: modelId,
      name: attributes.name,
      listed: event.type === 'ModelUploaded',
      type,
      versions,
    };
  }
  if (row === null) return null;
  switch (event.type) {
    case 'ModelUpdated':
      return { ...row, name: event.data.attributes.name ?? row.name, type: event.data.type ?? row.type };
    case 'ModelFilesReplaced':
      return { ...row, versions: withFiles(row, event) };
    case 'ModelUnlisted':
    case 'ModelDelisted':
      return { ...row, listed: false };
    case 'ModelPublished':
    case 'ModelRelisted':
      return { ...row, listed: true };
    default:
      return row;
  }
};

const versions = rowTable<ModelVersionsRow, Event>({
  table: modelVersions,
  keysOf: ({ data }) => ('program' in data ? [] : [data.modelId]),
  evolve: evolveVersions,
});

const evolveMeasured = (
  row: MeasuredVersionRow | null,
  { type, data }: RecordedEvent<Event>,
  key: string,
): MeasuredVersionRow | null => {
  if (!('program' in data)) return row;
  const program = `${data.program.name} ${data.program.version}`;
  const before: MeasuredVersionRow = row ?? {
    version_id: key,
    model_id: data.modelId,
    version: data.version,
    program,
    facts: null,
    is_settled: false,
    archive: [],
  };
  switch (type) {
    case 'ArchiveListed': {
      // A list from another program starts from the beginning.
      const listed = before.program === program ? before.archive.slice(0, data.from) : [];
      return { ...before, program, archive: [...listed, ...data.entries] };
    }
    case 'ModelMeasured':
      return { ...before, program, facts: measuredFacts(data.files, data.best), is_settled: true };
    case 'ModelMeasuringFailed':
      return { ...before, is_settled: true };
    default:
      return row;
  }
};

const measured = rowTable<MeasuredVersionRow, Event>({
  table: measuredVersion,
  keysOf: ({ data }) => ('program' in data ? [`${data.modelId}:${data.version}`] : []),
  evolve: evolveMeasured,
});

/** The versions of every model's files, and their differences (Q32). */
export const versionsProjection = rowProjection<Event>({
  streamCategories: ['model', 'passport'],
  readModel,
  tables: [versions, measured],
});
