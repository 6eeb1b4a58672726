import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { count, text, uuid } from '../kernel/schemas.ts';
import { meshFacts } from './meshFacts.ts';

/** The program that measured; another version may find other facts. */
const measuringProgram = v.strictObject({ name: text, version: text });
export type MeasuringProgram = v.InferOutput<typeof measuringProgram>;

/** The number of a model's files: 1 is the upload, each replacement counts on. */
const version = v.pipe(count, v.minValue(1));

const archiveEntry = v.strictObject({ name: text, bytes: count, sha256: text });
export type ArchiveEntry = v.InferOutput<typeof archiveEntry>;

const ModelMeasured = defineEvent(
  'ModelMeasured',
  {
    label: 'Model measured',
    meaning:
      'The files of a model were measured. The passport on its page and the filters of listings follow ' +
      'from it. `sources` are the SHA-256 of what was measured; `best` names the mesh file that the ' +
      'preview is made from; `shape` describes the form of that mesh, for finding relatives.',
    emittedBy: ['RecordMeasured'],
  },
  v.strictObject({
    modelId: uuid,
    version,
    sources: v.array(text),
    program: measuringProgram,
    files: v.array(meshFacts),
    best: v.nullable(text),
    licence: v.nullable(text),
    shape: v.nullable(v.array(v.pipe(v.number(), v.finite()))),
  }),
  // Version 1 recorded neither the up axis nor the ignored features.
  { 1: (data) => data },
);

const ArchiveListed = defineEvent(
  'ArchiveListed',
  {
    label: 'Archive listed',
    meaning:
      "A part of the list of files in a model's archive, the first of them being number `from`, counted " +
      'from 0. All parts stand before the `ModelMeasured` of the same program.',
    emittedBy: ['ListArchive'],
  },
  v.strictObject({
    modelId: uuid,
    version,
    program: measuringProgram,
    from: count,
    entries: v.array(archiveEntry),
  }),
);

const ModelMeasuringFailed = defineEvent(
  'ModelMeasuringFailed',
  {
    label: 'Measuring failed',
    meaning:
      'The files of a model could not be measured. `reason` is a sentence for the person who uploaded ' +
      'them.',
    emittedBy: ['RecordMeasuringFailed'],
  },
  v.strictObject({
    modelId: uuid,
    version,
    sources: v.array(text),
    program: measuringProgram,
    reason: text,
  }),
);

const MeasuringRequested = defineEvent(
  'MeasuringRequested',
  {
    label: 'Measuring asked for',
    meaning:
      "It was asked that a model's files be measured again, as a rule by another program. A policy has " +
      'it done.',
    emittedBy: ['RequestMeasuring'],
  },
  v.strictObject({ modelId: uuid, version, program: measuringProgram }),
);

export const passportEvents = [
  ModelMeasured,
  ArchiveListed,
  ModelMeasuringFailed,
  MeasuringRequested,
] as const;
export type PassportEvent = EventOf<(typeof passportEvents)[number]>;
