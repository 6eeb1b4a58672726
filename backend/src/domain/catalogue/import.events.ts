import * as v from 'valibot';
import { defineEvents, type EventOf } from '../kernel/event.ts';
import { count, text, uuid, wholeFrom } from '../kernel/schemas.ts';

/** The position of a model in the manifest, from 1. */
const line = wholeFrom(1);

export const importEvents = defineEvents({
  ImportChecked: {
    label: 'Archive for an import checked',
    meaning:
      'An archive with many models was uploaded and every line of its manifest is sound. Nothing is imported yet.',
    emittedBy: ['CheckImport'],
    data: { importId: uuid, fileName: text, bytes: count, sha256: text, lines: line },
  },
  ImportStarted: {
    label: 'Import started',
    meaning:
      'The Admin has a checked archive imported: each of its lines becomes a model, by a job of its own.',
    emittedBy: ['StartImport'],
    data: { importId: uuid, lines: line, asDrafts: v.boolean() },
  },
  ImportLineImported: {
    label: 'Model imported',
    meaning: 'A line of the manifest has become a model.',
    emittedBy: ['RecordLineImported'],
    data: { importId: uuid, line, name: text, modelId: uuid },
  },
  ImportLineRefused: {
    label: 'Line of an import left out',
    meaning: 'A line of the manifest has become no model; `reason` is a sentence for the Admin.',
    emittedBy: ['RecordLineRefused'],
    data: { importId: uuid, line, name: text, reason: text },
  },
  ImportFinished: {
    label: 'Import finished',
    meaning: 'Every line of the manifest has become a model or was refused.',
    emittedBy: ['RecordLineImported', 'RecordLineRefused'],
    data: { importId: uuid, imported: count, refused: count },
  },
  ImportStopped: {
    label: 'Import stopped',
    meaning:
      'The Admin discarded a checked archive, or stopped an import: a line at work is finished, the lines after it become no models.',
    emittedBy: ['StopImport'],
    data: { importId: uuid, imported: count, refused: count },
  },
});
export type ImportEvent = EventOf<(typeof importEvents)[number]>;
