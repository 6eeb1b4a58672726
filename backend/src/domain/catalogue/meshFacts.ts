import * as v from 'valibot';
import { count, text } from '../kernel/schemas.ts';

const number = v.pipe(v.number(), v.finite());
const point = v.strictTuple([number, number, number]);
/** Null: the format cannot hold such a fact, or the file could not be measured. */
const fact = v.nullable(count);
const has = v.nullable(v.boolean());

/** A texture that a mesh file names. Sizes are in pixels, null when the picture is missing or unreadable. */
const textureFacts = v.strictObject({
  name: text,
  width: fact,
  height: fact,
  role: v.picklist(['baseColour', 'normal', 'metallicRoughness', 'occlusion', 'emissive', 'other']),
  /** The file names it, but it is not there. */
  missing: v.boolean(),
});

/** The bounds of a mesh, in the file's own numbers and axes. */
const boundingBox = v.strictObject({
  min: point,
  max: point,
  unit: v.picklist(['mm', 'cm', 'm', 'in', 'ft']),
  /** Whether the file says the unit, or it is what files of this format mostly mean. */
  unitFrom: v.picklist(['file', 'guess']),
  /** The axis along the height, by the file or by the habit of its format. */
  up: v.optional(v.picklist(['x', 'y', 'z'])),
});

/** The measured facts of one mesh file. `reason` says why it was only named and not measured. */
export const meshFacts = v.strictObject({
  /** Its path in the archive. */
  name: text,
  /** The extension, in lower case. */
  format: text,
  formatVersion: v.nullable(text),
  bytes: count,
  reason: v.optional(text),
  /** As stored: a mesh that is used twice counts once; a polygon counts as its corners less two. */
  triangles: fact,
  polygons: fact,
  quads: fact,
  /** Polygons of more than four corners. */
  ngons: fact,
  vertices: fact,
  parts: fact,
  materials: fact,
  box: v.nullable(boundingBox),
  uvSets: fact,
  normals: has,
  vertexColours: has,
  animations: fact,
  bones: fact,
  /** Edges of one face only, and of more than two, after corners at the same place were joined. */
  openEdges: fact,
  nonManifoldEdges: fact,
  /** Faces with a corner twice, or without area. */
  degenerateFaces: fact,
  textures: v.array(textureFacts),
  /** Features of the file that these facts, or its preview, leave out: extensions, curved surfaces. */
  ignored: v.optional(v.array(text)),
});
export type MeshFacts = v.InferOutput<typeof meshFacts>;
