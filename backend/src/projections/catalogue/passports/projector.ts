import { sql } from 'kysely';
import { isUndo, type ModelEvent, type ModelType } from '#domain/catalogue/models/model.events.ts';
import type { ModelVersion } from '#domain/catalogue/models/modelState.ts';
import type { MeshFacts } from '#domain/catalogue/passports/meshFacts.ts';
import type {
  ArchiveEntry,
  MeasuringProgram,
  PassportEvent,
} from '#domain/catalogue/passports/passport.events.ts';
import type { RecordedEvent } from '#domain/kernel/event.ts';
import { defineReadModel, index } from '../../readModel.ts';
import { rowProjection, rowTable } from '../../rowProjection.ts';
import { boolean, defineTable, integer, json, key, nullable, type RowOf, text } from '../../table.ts';

/** A version of a model's files; `at` is ISO 8601. */
export type StoredVersion = Omit<ModelVersion, 'at' | 'isUndo'> & { readonly at: string };

/** All versions of a model, and the facts that decide who may download them. */
const model = defineTable('model', {
  model_id: key(text()),
  name: text(),
  /** False once it is delisted (Q14). */
  listed: boolean(),
  type: text<ModelType>(),
  /** The number of the newest version, from 1. */
  version: integer(),
  /** Oldest first. */
  versions: json<readonly StoredVersion[]>(),
});
type ModelRow = RowOf<typeof model>;

/** The measured facts of one version of a model's files. */
const passport = defineTable('passport', {
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
  { name: 'catalogue/passports', version: 4 },
  [model, passport],
  [index('passport_of_model', passport, sql`(model_id, version)`)],
);

export const passportTables = readModel.tablesOf;

type Event = ModelEvent | PassportEvent;
type Replaced = Extract<RecordedEvent<Event>, { readonly type: 'ModelFilesReplaced' }>;

const withFiles = (row: ModelRow, { metadata, data }: Replaced): ModelRow => {
  const { version, note, files, withdraws } = data;
  const newest = row.versions.at(-1);
  if (!newest) return row;
  if (isUndo(data)) {
    const versions = row.versions.filter((one) => !withdraws.includes(one.version));
    return { ...row, version: versions.at(-1)?.version ?? version, versions };
  }
  const added = { version, note, at: metadata.at, files: { ...newest.files, ...files }, withdraws };
  return { ...row, version, versions: [...row.versions, added] };
};

const models = rowTable<ModelRow, Event>({
  table: model,
  keysOf: ({ data }) => ('program' in data ? [] : [data.modelId]),
  evolve: (row, event) => {
    if (event.type === 'ModelUploaded' || event.type === 'ModelDrafted') {
      const { modelId, attributes, type, files } = event.data;
      return {
        model_id: modelId,
        name: attributes.name,
        listed: event.type === 'ModelUploaded',
        type,
        version: 1,
        versions: [{ version: 1, note: '', at: event.metadata.at, files }],
      };
    }
    if (row === null) return null;
    switch (event.type) {
      case 'ModelUpdated':
        return { ...row, name: event.data.attributes.name ?? row.name, type: event.data.type ?? row.type };
      case 'ModelFilesReplaced':
        return withFiles(row, event);
      case 'ModelUnlisted':
      case 'ModelDelisted':
        return { ...row, listed: false };
      case 'ModelPublished':
      case 'ModelRelisted':
        return { ...row, listed: true };
      default:
        return row;
    }
  },
});

const passportKey = (modelId: string, version: number): string => `${modelId}:${version}`;

const due = (event: RecordedEvent<Event>, version: number): PassportRow => ({
  key: passportKey(event.data.modelId, version),
  model_id: event.data.modelId,
  version,
  status: 'due',
  cause: { eventId: event.id, position: String(event.position), at: event.metadata.at },
  reason: null,
  program: null,
  files: [],
  best: null,
  licence: null,
  shape: null,
  archive: [],
});

/** The version of the files that an event concerns; null for other events. */
const versionIn = ({ type, data }: Event): number | null => {
  if (type === 'ModelUploaded' || type === 'ModelDrafted') return 1;
  return 'version' in data ? data.version : null;
};

const evolve = (row: PassportRow | null, event: RecordedEvent<Event>): PassportRow | null => {
  const known = row ?? due(event, versionIn(event) ?? 1);
  switch (event.type) {
    case 'ArchiveListed': {
      const { from, entries } = event.data;
      // The first part from another measuring program starts the list again.
      return { ...known, archive: [...known.archive.slice(0, from), ...entries] };
    }
    case 'ModelMeasured': {
      const { program, files, best, licence, shape } = event.data;
      return { ...known, status: 'measured', reason: null, program, files, best, licence, shape };
    }
    case 'ModelMeasuringFailed': {
      // Facts from an earlier program are still valid.
      if (known.status === 'measured') return known;
      const { program, reason } = event.data;
      return { ...known, status: 'failed', reason, program };
    }
    case 'MeasuringRequested': {
      const { cause } = due(event, event.data.version);
      return known.status === 'measured' ? known : { ...known, status: 'due', cause };
    }
    default:
      return known;
  }
};

const passports = rowTable<PassportRow, Event>({
  table: passport,
  keysOf: (event) => {
    const version = versionIn(event);
    return version === null ? [] : [passportKey(event.data.modelId, version)];
  },
  evolve,
});

/** The versions of every model's files (Q32), and the measured facts of each. A rebuild reads them from the events and measures nothing. */
export const passportsProjection = rowProjection<Event>({
  streamCategories: ['model', 'passport'],
  readModel,
  tables: [models, passports],
});
