import { extensionOf } from '../archive/fileKinds.ts';
import type { MeshFacts } from './meshFacts.ts';

/** The entry of a listed file, with the reason why it was not measured. */
export const unmeasured = (
  { name, bytes }: { readonly name: string; readonly bytes: number },
  reason: string,
  formatVersion: string | null = null,
): MeshFacts => ({
  name,
  format: extensionOf(name),
  formatVersion,
  bytes,
  reason,
  triangles: null,
  polygons: null,
  quads: null,
  ngons: null,
  vertices: null,
  parts: null,
  materials: null,
  box: null,
  uvSets: null,
  normals: null,
  vertexColours: null,
  animations: null,
  bones: null,
  openEdges: null,
  nonManifoldEdges: null,
  degenerateFaces: null,
  textures: [],
});
