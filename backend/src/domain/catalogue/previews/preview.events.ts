import * as v from 'valibot';
import { counted } from '../../kernel/counted.ts';
import { defineEvents, type EventOf } from '../../kernel/event.ts';
import { count, sha256, text, uuid, version } from '../../kernel/schemas.ts';
import { filesOf, quoted, sentence } from '../../kernel/sentence.ts';

/** The program that made a preview; another version makes a different preview of the same file. */
const previewProgram = v.strictObject({ name: text, version: text });
export type PreviewProgram = v.InferOutput<typeof previewProgram>;

const number = (value: number): string => value.toLocaleString('en-US');

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
    sentence: ({ modelId, version, coarse, ...data }, { the }) => {
      const places = coarse ? ', at coarse places' : '';
      const bones =
        data.sourceBones > 0 ? ` and ${number(data.bones)} of ${counted(data.sourceBones, 'bone')}` : '';
      return sentence`A 3D preview was made of the ${filesOf(the('model', modelId), version)} with ${number(data.triangles)} of ${counted(data.sourceTriangles, 'triangle')}${bones}${places}`;
    },
  },
  PreviewFailed: {
    label: '3D preview failed',
    meaning:
      "No preview could be made of a version of a model's files. `reason` is a sentence for the person who uploaded them.",
    emittedBy: ['RecordPreviewFailed'],
    data: { modelId: uuid, version, program: previewProgram, reason: text },
    sentence: ({ modelId, version, reason }, { the }) =>
      sentence`No 3D preview of the ${filesOf(the('model', modelId), version)} could be made: ${quoted(reason)}`,
  },
  PreviewRequested: {
    label: '3D preview asked for',
    meaning:
      "It was asked that the preview of a version of a model's files be made again, by another program. A policy has it done.",
    emittedBy: ['RequestPreview'],
    data: { modelId: uuid, version, program: previewProgram },
    sentence: ({ modelId, version }, { the }) =>
      sentence`It was asked that the 3D preview of the ${filesOf(the('model', modelId), version)} be made again`,
  },
  PreviewShownAs: {
    label: '3D preview shown or hidden',
    meaning: 'An Admin chose whether a model is shown in 3D, or in pictures only.',
    emittedBy: ['ShowPreviewAs'],
    data: { modelId: uuid, shown: v.picklist(['3d', 'stills']) },
    sentence: ({ modelId, shown }, { the }) =>
      shown === '3d'
        ? sentence`${the('model', modelId)} is shown in 3D`
        : sentence`${the('model', modelId)} is shown in pictures only`,
  },
});
export type PreviewEvent = EventOf<(typeof previewEvents)[number]>;
