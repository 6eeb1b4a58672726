import * as v from 'valibot';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { count, text, uuid, version } from '../../kernel/schemas.ts';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The program that made a preview; another version makes a different preview of the same file. */
const previewProgram = v.strictObject({ name: text, version: text });
export type PreviewProgram = v.InferOutput<typeof previewProgram>;

export const previewEvents = defineEvents({
  PreviewMade: {
    label: '3D preview made',
    meaning:
      "A preview in 3D was made of a version of a model's files and is shown from now on. `sourceFile` is the mesh file that it was made from, `sha256` its own address. `coarse`: too small to be simplified, so all triangles are in it, at coarse places. Of `sourceBones` in the file, `bones` move in the preview; both are 0 in events from before they were counted. `turning` is the address of a picture of 24 views of it, if there is one.",
    emittedBy: ['RecordPreview'],
    data: {
      modelId: uuid,
      version,
      program: previewProgram,
      sourceFile: text,
      sha256,
      bytes: count,
      triangles: count,
      sourceTriangles: count,
      bones: v.optional(count, 0),
      sourceBones: v.optional(count, 0),
      coarse: v.boolean(),
      turning: v.optional(v.nullable(sha256), null),
    },
  },
  PreviewFailed: {
    label: '3D preview failed',
    meaning:
      "No preview could be made of a version of a model's files. `reason` is a sentence for the person who uploaded them.",
    emittedBy: ['RecordPreviewFailed'],
    data: { modelId: uuid, version, program: previewProgram, reason: text },
  },
  PreviewRequested: {
    label: '3D preview asked for',
    meaning:
      "It was asked that the preview of a version of a model's files be made again, by another program. A policy has it done.",
    emittedBy: ['RequestPreview'],
    data: { modelId: uuid, version, program: previewProgram },
  },
  PreviewShownAs: {
    label: '3D preview shown or hidden',
    meaning: 'An Admin chose whether a model is shown in 3D, or in pictures only.',
    emittedBy: ['ShowPreviewAs'],
    data: { modelId: uuid, shown: v.picklist(['3d', 'stills']) },
  },
});
export type PreviewEvent = EventOf<(typeof previewEvents)[number]>;
