import * as v from 'valibot';
import { count, described, reference, text, type Wire } from './shapes.ts';

/** Addition: where a picture was taken from, in degrees. */
const wireCamera = v.object({
  picture: reference,
  azimuth: described(v.number(), 'To the right of the front of the model'),
  elevation: described(v.number(), 'Above its ground'),
  fieldOfView: described(v.number(), 'The height of the field of view'),
});
export type WireCamera = Wire<typeof wireCamera>;

const size = { triangles: count, bytes: count };

/** Addition: the 3D preview of a model. */
export const wirePreview = v.object({
  ...size,
  cameras: v.optional(described(v.array(wireCamera), 'Of those of its pictures that state it')),
});
export type WirePreview = Wire<typeof wirePreview>;

/** Addition, for Admins: the status of a model's preview. */
export const wirePreviewState = v.object({
  shown: v.picklist(['3d', 'stills']),
  preview: described(
    v.nullable(
      v.object({
        ...size,
        version: count,
        sourceTriangles: count,
        bones: described(count, 'That move in it'),
        sourceBones: count,
        coarse: described(v.boolean(), 'With all triangles, at coarse places'),
      }),
    ),
    'Null while it is made, and where it cannot be',
  ),
  reason: described(v.nullable(text), 'Why it cannot be made, in a sentence'),
});
export type WirePreviewState = Wire<typeof wirePreviewState>;
