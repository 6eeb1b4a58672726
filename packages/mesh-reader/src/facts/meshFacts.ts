/** A texture that a mesh file names. Sizes are in pixels, null when the picture is missing or unreadable. */
type TextureFacts = {
  name: string;
  width: number | null;
  height: number | null;
  role: 'baseColour' | 'normal' | 'metallicRoughness' | 'occlusion' | 'emissive' | 'other';
  /** The file names it, but it is not there. */
  missing: boolean;
};

/** The bounds of a mesh, in the file's own numbers and axes. */
type BoundingBox = {
  min: [number, number, number];
  max: [number, number, number];
  unit: 'mm' | 'cm' | 'm' | 'in' | 'ft';
  /** Whether the file says the unit, or it is what files of this format mostly mean. */
  unitFrom: 'file' | 'guess';
  /** The axis along the height, by the file or by the habit of its format. */
  up?: 'x' | 'y' | 'z' | undefined;
};

/** Facts of one mesh file. A fact is null when the format cannot hold it or the file could not be measured. */
export type MeshFacts = {
  /** Its path in the archive. */
  name: string;
  /** The extension, in lower case. */
  format: string;
  formatVersion: string | null;
  bytes: number;
  /** Why the file is listed but not measured: a sentence for its uploader. */
  reason?: string | undefined;
  /** As stored: a mesh that is used twice counts once; a polygon counts as its corners less two. */
  triangles: number | null;
  polygons: number | null;
  quads: number | null;
  /** Polygons of more than four corners. */
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
  /** Edges of one face only, and of more than two, after corners at the same place were joined. */
  openEdges: number | null;
  nonManifoldEdges: number | null;
  /** Faces with a corner twice, or without area. */
  degenerateFaces: number | null;
  textures: TextureFacts[];
  /** Features of the file that these facts or a preview leave out, such as extensions or curved surfaces. */
  ignored?: string[] | undefined;
};
