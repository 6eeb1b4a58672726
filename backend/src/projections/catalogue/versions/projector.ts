import type { ModelEvent } from '#domain/catalogue/model.events.ts';
import type { PassportEvent } from '#domain/catalogue/passport.events.ts';
import { measuredFacts } from '#domain/catalogue/versionFacts.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { noFacts, rowProjection, rowTable } from '../../rowProjection.ts';
import {
  type MeasuredVersionRow,
  type ModelVersionsRow,
  measuredVersion,
  modelVersions,
  readModel,
  type StoredVersion,
} from './table.ts';

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
  prepare: noFacts,
  tables: [versions, measured],
});
