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
  // The next ones since version 4 of the measuring program.
  /** Edges along which both faces run the same way: one of the two faces is turned over. */
  flippedEdges: v.optional(count),
  /** Vertices at the position of another, in formats that store positions apart from normals and texture coordinates. */
  doubledCorners: v.optional(count),
  /** Enclosed by closed meshes, in cubic units of the file; negative if they are inside out. */
  volume: v.optional(number),
  /** The thickness, in units of the file, that 95 % of the surface of closed meshes reach. */
  wall: v.optional(number),
  /** Placed meshes, each once for each of its materials: what a renderer draws one after the other. */
  drawCalls: v.optional(count),
  /** Pixels of a texture per metre of the surface: by area, 5 % have less than `least`, half less than `median`, 5 % more than `most`. */
  texelDensity: v.optional(v.strictObject({ least: number, median: number, most: number })),
  /** The share of the textures' area that the faces use, 0 to 1. */
  uvShare: v.optional(number),
  textures: v.array(textureFacts),
  /** Features of the file that these facts or the preview ignore: extensions, curved surfaces. */
  ignored: v.optional(v.array(text)),
});
export type MeshFacts = v.InferOutput<typeof meshFacts>;
