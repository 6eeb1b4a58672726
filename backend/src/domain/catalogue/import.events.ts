import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { count, text, uuid } from '../kernel/schemas.ts';

/** The place of a model in the manifest; the first one is 1. */
const line = v.pipe(v.number(), v.integer(), v.minValue(1));

/** An archive with many models was uploaded and every line of its manifest is sound. Nothing is imported yet. */
const ImportChecked = defineEvent(
  'ImportChecked',
  v.strictObject({ importId: uuid, fileName: text, bytes: count, sha256: text, lines: line }),
);

/** The Admin has a checked archive imported: each of its lines becomes a model, by a job of its own. */
const ImportStarted = defineEvent(
  'ImportStarted',
  v.strictObject({ importId: uuid, lines: line, asDrafts: v.boolean() }),
);

/** A line of the manifest has become a model. */
const ImportLineImported = defineEvent(
  'ImportLineImported',
  v.strictObject({ importId: uuid, line, name: text, modelId: uuid }),
);

/** A line of the manifest has become no model; `reason` is a sentence for the Admin. */
const ImportLineRefused = defineEvent(
  'ImportLineRefused',
  v.strictObject({ importId: uuid, line, name: text, reason: text }),
);

/** Every line of the manifest has become a model or was refused. */
const ImportFinished = defineEvent(
  'ImportFinished',
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
