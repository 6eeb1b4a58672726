import * as v from 'valibot';
import { counted } from '../../kernel/counted.ts';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { count, text, uuid, version } from '../../kernel/schemas.ts';
import { filesOf, quoted, sentence } from '../../kernel/sentence.ts';
import { meshFacts } from './meshFacts.ts';

/** The measuring program; another version may find other facts. */
const measuringProgram = v.strictObject({ name: text, version: text });
export type MeasuringProgram = v.InferOutput<typeof measuringProgram>;

const archiveEntry = v.strictObject({ name: text, bytes: count, sha256: text });
export type ArchiveEntry = v.InferOutput<typeof archiveEntry>;

export const passportEvents = defineEvents({
  ModelMeasured: {
    label: 'Model measured',
    meaning:
      'The files of a model were measured. The passport on its page and the filters of listings follow from it. `sources` are the SHA-256 of what was measured; `best` names the mesh file that the preview is made from; `shape` describes the form of that mesh, for finding relatives.',
    emittedBy: ['RecordMeasured'],
    data: {
      modelId: uuid,
      version,
      sources: v.array(text),
      program: measuringProgram,
      files: v.array(meshFacts),
      best: v.nullable(text),
      licence: v.nullable(text),
      shape: v.nullable(v.array(v.pipe(v.number(), v.finite()))),
    },
    // Version 1 recorded neither the up axis nor the ignored features.
    upcasters: { 1: (data) => data },
    sentence: ({ modelId, version, files, best }, { the }) => {
      const { triangles = null } = files.find(({ name }) => name === best) ?? {};
      const size = triangles === null ? '' : `, ${counted(triangles, 'triangle')}`;
      return sentence`The ${filesOf(the('model', modelId), version)} were measured: ${counted(files.length, 'mesh file')}${size}`;
    },
  },
  ArchiveListed: {
    label: 'Archive listed',
    meaning:
      "A part of the list of files in a model's archive, the first of them being number `from`, counted from 0. All parts stand before the `ModelMeasured` of the same program.",
    emittedBy: ['ListArchive'],
    data: {
      modelId: uuid,
      version,
      program: measuringProgram,
      from: count,
      entries: v.array(archiveEntry),
    },
    sentence: ({ modelId, version, entries }, { the }) =>
      sentence`The archive in the ${filesOf(the('model', modelId), version)} was listed: ${counted(entries.length, 'file')}`,
  },
  ModelMeasuringFailed: {
    label: 'Measuring failed',
    meaning:
      'The files of a model could not be measured. `reason` is a sentence for the person who uploaded them.',
    emittedBy: ['RecordMeasuringFailed'],
    data: {
      modelId: uuid,
      version,
      sources: v.array(text),
      program: measuringProgram,
      reason: text,
    },
    sentence: ({ modelId, version, reason }, { the }) =>
      sentence`The ${filesOf(the('model', modelId), version)} could not be measured: ${quoted(reason)}`,
  },
  MeasuringRequested: {
    label: 'Measuring asked for',
    meaning:
      "It was asked that a model's files be measured again, as a rule by another program. A policy has it done.",
    emittedBy: ['RequestMeasuring'],
    data: { modelId: uuid, version, program: measuringProgram },
    sentence: ({ modelId, version }, { the }) =>
      sentence`It was asked that the ${filesOf(the('model', modelId), version)} be measured again`,
  },
});
export type PassportEvent = EventOf<(typeof passportEvents)[number]>;
