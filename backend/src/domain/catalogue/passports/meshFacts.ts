import * as v from 'valibot';
import { count, text } from '../../kernel/schemas.ts';

const number = v.pipe(v.number(), v.finite());
const point = v.strictTuple([number, number, number]);
/** Null: the format cannot express this fact, or the file could not be measured. */
const fact = v.nullable(count);
const has = v.nullable(v.boolean());

/** A texture that a mesh file refers to. Sizes are in pixels, null when the picture is missing or unreadable. */
const textureFacts = v.strictObject({
  name: text,
  width: fact,
  height: fact,
  role: v.picklist(['baseColour', 'normal', 'metallicRoughness', 'occlusion', 'emissive', 'other']),
  /** The mesh file refers to it, but it is missing. */
  missing: v.boolean(),
});

/** The bounding box of a mesh, in the file's own units and axes. */
const boundingBox = v.strictObject({
  min: point,
  max: point,
  unit: v.picklist(['mm', 'cm', 'm', 'in', 'ft']),
  /** Whether the file states the unit, or it is the usual one of the format. */
  unitFrom: v.picklist(['file', 'guess']),
  /** The up axis, from the file or the usual one of the format. */
  up: v.optional(v.picklist(['x', 'y', 'z'])),
});

/** The measured facts of one mesh file. `reason` says why it is listed but not measured. */
export const meshFacts = v.strictObject({
  /** Its path in the archive. */
  name: text,
  /** The extension, in lower case. */
  format: text,
  formatVersion: v.nullable(text),
  bytes: count,
  reason: v.optional(text),
  /** As stored: a mesh that is used twice counts once; a polygon with n corners counts as n − 2 triangles. */
  triangles: fact,
  polygons: fact,
  quads: fact,
  /** Polygons with more than four corners. */
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
  /** Edges with one face, and edges with more than two, after vertices at the same position were merged. */
  openEdges: fact,
  nonManifoldEdges: fact,
  /** Degenerate faces: with a repeated vertex or no area. */
  degenerateFaces: fact,
  textures: v.array(textureFacts),
  /** Features of the file that these facts or the preview ignore: extensions, curved surfaces. */
  ignored: v.optional(v.array(text)),
});
export type MeshFacts = v.InferOutput<typeof meshFacts>;
