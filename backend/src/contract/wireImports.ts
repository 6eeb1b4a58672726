import * as v from 'valibot';
import { count, described, id, instant, text, type Wire } from './shapes.ts';

const line = described(
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  'The first model of the manifest is 1',
);

const lineFaults = v.object({
  line,
  name: described(text, 'The name of the model, as far as it was given'),
  faults: described(v.array(text), 'Each begins with the column'),
});
export type LineFaults = Wire<typeof lineFaults>;

/** Addition: the report on an uploaded archive. */
export const wireImportReport = v.object({
  _id: described(v.nullable(id), 'Null when a line has a fault: then nothing was kept'),
  lines: described(count, 'How many models the manifest lists'),
  faults: v.array(lineFaults),
});
export type WireImportReport = Wire<typeof wireImportReport>;

/** Addition: an import and its progress. */
export const wireImport = v.object({
  _id: id,
  fileName: text,
  lines: count,
  status: v.picklist(['checked', 'started', 'stopped', 'finished']),
  asDrafts: v.boolean(),
  imported: described(count, 'Lines that have become models'),
  refused: described(count, 'Lines that have become none'),
  checkedAt: instant,
  startedAt: v.nullable(instant),
  finishedAt: v.nullable(instant),
});
export type WireImport = Wire<typeof wireImport>;

/** Addition: an import with the lines that have an outcome, in order. */
export const wireImportResult = v.object({
  ...wireImport.entries,
  results: v.array(
    v.object({
      line,
      name: text,
      modelId: described(v.nullable(id), 'The model that the line has become'),
      reason: described(v.nullable(text), 'Why it became none'),
      duplicates: described(
        v.array(v.object({ _id: id, name: text, draft: v.boolean() })),
        'Models with the same Zip file or nearly the same mesh, drafts too, at most five',
      ),
    }),
  ),
});
export type WireImportResult = Wire<typeof wireImportResult>;
