import type { MeshFacts } from '#domain/catalogue/passports/meshFacts.ts';

/** The facts of a textured OBJ file in metres; tests name only those that they need. */
export const sampleMeshFacts = (given: Partial<MeshFacts> = {}): MeshFacts => ({
  name: 'chair.obj',
  format: 'obj',
  formatVersion: null,
  bytes: 3_411_209,
  triangles: 48_200,
  polygons: 24_100,
  quads: 24_100,
  ngons: 0,
  vertices: 24_622,
  parts: 3,
  materials: 2,
  box: { min: [-0.34, 0, -0.36], max: [0.34, 0.84, 0.36], unit: 'm', unitFrom: 'guess' },
  uvSets: 1,
  normals: true,
  vertexColours: false,
  animations: null,
  bones: null,
  openEdges: 12,
  nonManifoldEdges: 0,
  degenerateFaces: 0,
  textures: [{ name: 'oak.png', width: 2048, height: 2048, role: 'baseColour', missing: false }],
  ...given,
});
