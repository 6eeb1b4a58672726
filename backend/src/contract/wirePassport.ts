import * as v from 'valibot';
import { count, described, text, type Wire } from './shapes.ts';

const point = v.strictTuple([v.number(), v.number(), v.number()]);
/** Null: the format cannot hold such a fact, or the file was not measured. */
const fact = v.nullable(count);

const texture = v.object({
  name: text,
  width: described(fact, 'Pixels'),
  height: described(fact, 'Pixels'),
  role: v.picklist(['baseColour', 'normal', 'metallicRoughness', 'occlusion', 'emissive', 'other']),
  missing: v.boolean(),
});

const box = v.object({
  min: point,
  max: point,
  unit: v.picklist(['mm', 'cm', 'm', 'in', 'ft']),
  unitFrom: v.picklist(['file', 'guess']),
  up: v.optional(described(v.picklist(['x', 'y', 'z']), 'The axis along the height')),
});

/** One mesh file as it was measured. */
export const wireMeshFile = v.object({
  name: text,
  format: text,
  formatVersion: v.nullable(text),
  bytes: count,
  reason: v.optional(described(text, 'Why it was not measured')),
  triangles: fact,
  polygons: fact,
  quads: fact,
  ngons: fact,
  vertices: fact,
  parts: fact,
  materials: fact,
  box: described(v.nullable(box), 'Bounds in the file’s own numbers and axes'),
  uvSets: fact,
  normals: v.nullable(v.boolean()),
  vertexColours: v.nullable(v.boolean()),
  animations: fact,
  bones: fact,
  openEdges: fact,
  nonManifoldEdges: fact,
  degenerateFaces: fact,
  textures: described(v.array(texture), 'Textures that the mesh file names'),
  ignored: v.optional(
    described(v.array(text), 'What the file uses and its facts or its preview leave out, such as extensions'),
  ),
});

/** Addition: what was measured of the newest files of a model. */
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
