import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { count, text, uuid } from '../kernel/schemas.ts';

/** The place of a model in the manifest; the first one is 1. */
const line = v.pipe(v.number(), v.integer(), v.minValue(1));

const ImportChecked = defineEvent(
  'ImportChecked',
  {
    label: 'Archive for an import checked',
    meaning:
      'An archive with many models was uploaded and every line of its manifest is sound. Nothing is ' +
      'imported yet.',
    emittedBy: ['CheckImport'],
  },
  v.strictObject({ importId: uuid, fileName: text, bytes: count, sha256: text, lines: line }),
);

const ImportStarted = defineEvent(
  'ImportStarted',
  {
    label: 'Import started',
    meaning:
      'The Admin has a checked archive imported: each of its lines becomes a model, by a job of its ' +
      'own.',
    emittedBy: ['StartImport'],
  },
  v.strictObject({ importId: uuid, lines: line, asDrafts: v.boolean() }),
);

const ImportLineImported = defineEvent(
  'ImportLineImported',
  {
    label: 'Model imported',
    meaning: 'A line of the manifest has become a model.',
    emittedBy: ['RecordLineImported'],
  },
  v.strictObject({ importId: uuid, line, name: text, modelId: uuid }),
);

const ImportLineRefused = defineEvent(
  'ImportLineRefused',
  {
    label: 'Line of an import left out',
    meaning: 'A line of the manifest has become no model; `reason` is a sentence for the Admin.',
    emittedBy: ['RecordLineRefused'],
  },
  v.strictObject({ importId: uuid, line, name: text, reason: text }),
);

const ImportFinished = defineEvent(
  'ImportFinished',
  {
    label: 'Import finished',
    meaning: 'Every line of the manifest has become a model or was refused.',
    emittedBy: ['RecordLineImported', 'RecordLineRefused'],
  },
  v.strictObject({ importId: uuid, imported: count, refused: count }),
);

export const importEvents = [
  ImportChecked,
  ImportStarted,
  ImportLineImported,
  ImportLineRefused,
  ImportFinished,
] as const;
export type ImportEvent = EventOf<(typeof importEvents)[number]>;
