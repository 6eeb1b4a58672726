/** A texture that a mesh file refers to. Sizes are in pixels, null when the picture is missing or unreadable. */
type TextureFacts = {
  name: string;
  width: number | null;
  height: number | null;
  role: 'baseColour' | 'normal' | 'metallicRoughness' | 'occlusion' | 'emissive' | 'other';
  /** The mesh file refers to it, but it is missing. */
  missing: boolean;
};

/** The bounding box of a mesh, in the file's own units and axes. */
type BoundingBox = {
  min: [number, number, number];
  max: [number, number, number];
  unit: 'mm' | 'cm' | 'm' | 'in' | 'ft';
  /** Whether the file states the unit, or it is the usual one of the format. */
  unitFrom: 'file' | 'guess';
  /** The up axis, from the file or the usual one of the format. */
  up?: 'x' | 'y' | 'z' | undefined;
};

/** Facts of one mesh file. A fact is null if the format cannot express it or the file could not be measured. */
export type MeshFacts = {
  /** Its path in the archive. */
  name: string;
  /** The extension, in lower case. */
  format: string;
  formatVersion: string | null;
  bytes: number;
  /** Why the file is listed but not measured: a sentence for its uploader. */
  reason?: string | undefined;
  /** As stored: a mesh that is used twice counts once; a polygon with n corners counts as n − 2 triangles. */
  triangles: number | null;
  polygons: number | null;
  quads: number | null;
  /** Polygons with more than four corners. */
  ngons: number | null;
  vertices: number | null;
  parts: number | null;
  materials: number | null;
  box: BoundingBox | null;
  uvSets: number | null;
  normals: boolean | null;
  vertexColours: boolean | null;
  animations: number | null;
  bones: number | null;
  /** Edges with one face, and edges with more than two, after vertices at the same position were merged. */
  openEdges: number | null;
  nonManifoldEdges: number | null;
  /** Degenerate faces: with a repeated vertex or no area. */
  degenerateFaces: number | null;
  /** Edges along which both faces run the same way: one of the two faces is turned over. */
  flippedEdges?: number | undefined;
  /** Vertices at the position of another, in formats that store positions apart from normals and texture coordinates. */
  doubledCorners?: number | undefined;
  /** Enclosed by closed meshes, in cubic units of the file; negative if they are inside out. */
  volume?: number | undefined;
  /** The thickness, in units of the file, that 95 % of the surface of closed meshes reach. */
  wall?: number | undefined;
  /** Placed meshes, each once for each of its materials: what a renderer draws one after the other. */
  drawCalls?: number | undefined;
  /** Pixels of a texture per metre of the surface: by area, 5 % have less than `least`, half have less than `median`, 5 % more than `most`. */
  texelDensity?: { least: number; median: number; most: number } | undefined;
  /** The share of the textures' area that the faces use, 0 to 1. */
  uvShare?: number | undefined;
  textures: TextureFacts[];
  /** Features of the file that these facts or a preview ignore, such as extensions or curved surfaces. */
  ignored?: string[] | undefined;
};
