import * as v from 'valibot';
import { meshFacts } from '#domain/catalogue/passports/meshFacts.ts';
import { count, described, text, type Wire } from '../../shapes.ts';
import type { CallTable } from '../call.ts';
import { idParams, wholeNumber } from '../fields.ts';

const { textures, box, ignored } = meshFacts.entries;
const texture = textures.item.entries;
const bounds = box.wrapped.entries;

/** One measured mesh file: the facts of the event, with descriptions for the document. */
export const wireMeshFile = v.object({
  ...meshFacts.entries,
  reason: v.optional(described(text, 'Why it was not measured')),
  box: described(
    v.nullable(v.object({ ...bounds, up: described(bounds.up, 'The axis along the height') })),
    'Bounds in the file’s own numbers and axes',
  ),
  textures: described(
    v.array(
      v.object({
        ...texture,
        width: described(texture.width, 'Pixels'),
        height: described(texture.height, 'Pixels'),
      }),
    ),
    'Textures that the mesh file names',
  ),
  ignored: described(
    ignored,
    'What the file uses and its facts or its preview leave out, such as extensions',
  ),
});

/** Addition: the facts measured from the newest files of a model. */
export const wirePassport = v.object({
  state: described(
    v.picklist(['measuring', 'measured', 'failed', 'none']),
    '`measuring` while it is due, `none` when it was never asked for',
  ),
  reason: v.optional(text),
  version: described(count, 'Number of the files, from 1'),
  program: v.nullable(v.object({ name: text, version: text })),
  files: described(v.array(wireMeshFile), 'The file that listings and the preview go by is the first'),
  archive: v.array(v.object({ name: text, bytes: count, sha256: text })),
  licence: v.nullable(text),
});
export type WirePassport = Wire<typeof wirePassport>;

export const passportCalls = {
  'GET /modal/passport/:id': {
    summary: 'What was measured of the newest files of a model',
    params: idParams,
    query: v.object({ most: v.optional(wholeNumber(1, 10_000)) }),
    answer: wirePassport,
    refuses: [404],
  },
  'GET /modal/passport/own/:id': {
    summary: 'The texel density of the measured models that the caller owns in the category of a model',
    params: idParams,
    answer: v.object({
      models: described(count, 'How many they are, without this one'),
      texelDensity: described(v.nullable(v.number()), 'The mean of their medians, in px/m'),
    }),
    refuses: [404],
  },
} as const satisfies CallTable;
