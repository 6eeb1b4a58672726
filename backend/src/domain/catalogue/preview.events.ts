import * as v from 'valibot';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { count, text, uuid } from '../kernel/schemas.ts';

/** The program that made a preview; another version makes another of the same file. */
const previewProgram = v.strictObject({ name: text, version: text });
export type PreviewProgram = v.InferOutput<typeof previewProgram>;

/** The number of a model's files: 1 is the upload, each replacement counts on. */
const version = v.pipe(count, v.minValue(1));

const PreviewMade = defineEvent(
  'PreviewMade',
  {
    label: '3D preview made',
    meaning:
      "A preview in 3D was made of a version of a model's files and is shown from now on. `sourceFile` " +
      'is the mesh file that it was made from, `sha256` its own address. `coarse`: too small to be ' +
      'simplified, so all triangles are in it, at coarse places.',
    emittedBy: ['RecordPreview'],
  },
  v.strictObject({
    modelId: uuid,
    version,
    program: previewProgram,
    sourceFile: text,
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    bytes: count,
    triangles: count,
    sourceTriangles: count,
    coarse: v.boolean(),
  }),
);

const PreviewFailed = defineEvent(
  'PreviewFailed',
  {
    label: '3D preview failed',
    meaning:
      "No preview could be made of a version of a model's files. `reason` is a sentence for the person " +
      'who uploaded them.',
    emittedBy: ['RecordPreviewFailed'],
  },
  v.strictObject({ modelId: uuid, version, program: previewProgram, reason: text }),
);

const PreviewShownAs = defineEvent(
  'PreviewShownAs',
  {
    label: '3D preview shown or hidden',
    meaning: 'An Admin chose whether a model is shown in 3D, or in pictures only.',
    emittedBy: ['ShowPreviewAs'],
  },
  v.strictObject({ modelId: uuid, shown: v.picklist(['3d', 'stills']) }),
);

export const previewEvents = [PreviewMade, PreviewFailed, PreviewShownAs] as const;
export type PreviewEvent = EventOf<(typeof previewEvents)[number]>;
