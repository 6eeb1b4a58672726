import { cleanText } from '../cleanText.ts';
import type { Scene } from '../scene/scene.ts';
import { boundsOf } from './boundingBox.ts';
import { countFaces } from './faces.ts';
import { guessedUnit } from './lengthUnit.ts';
import type { MeshFacts } from './meshFacts.ts';
import { measureTopology } from './topology.ts';

export type SceneFacts = Omit<MeshFacts, 'name' | 'format' | 'bytes' | 'reason' | 'textures'>;

/** The bounding box with its unit, guessed if the file states none; null without positions. */
export const boxOf = (scene: Scene, format: string): SceneFacts['box'] => {
  const bounds = boundsOf(scene);
  if (bounds === null) return null;
  const longest = Math.max(...[0, 1, 2].map((axis) => (bounds.max[axis] ?? 0) - (bounds.min[axis] ?? 0)));
  const min: [number, number, number] = [...bounds.min];
  const max: [number, number, number] = [...bounds.max];
  if (scene.unit !== null) return { min, max, unit: scene.unit, unitFrom: 'file', up: scene.up };
  return { min, max, unit: guessedUnit(format, longest), unitFrom: 'guess', up: scene.up };
};

/** Maximum number of ignored features that are listed, and maximum length of each. */
const [mostIgnored, mostLetters] = [40, 80];

/** Features of the file that are not read, in words for people. */
export const ignoredOf = ({ ignored = [] }: Scene): string[] =>
  ignored.slice(0, mostIgnored).map((each) => cleanText(each, mostLetters));

/** All facts of a mesh file except its textures. */
export const measureScene = (scene: Scene, format: string): SceneFacts => {
  const counts = { triangles: 0, polygons: 0, quads: 0, ngons: 0 };
  const edges = {
    openEdges: 0,
    nonManifoldEdges: 0,
    flippedEdges: 0,
    degenerateFaces: 0,
    places: 0,
    doubled: 0,
  };
  for (const mesh of scene.meshes.filter(({ isRepeated }) => !isRepeated)) {
    for (const surface of mesh.surfaces) {
      const { triangles, polygons, quads, ngons } = countFaces(surface);
      counts.triangles += triangles;
      counts.polygons += polygons;
      counts.quads += quads;
      counts.ngons += ngons;
    }
    const topology = measureTopology(mesh);
    for (const fact of Object.keys(edges) as (keyof typeof edges)[]) edges[fact] += topology[fact];
  }
  const ignored = ignoredOf(scene);
  return {
    formatVersion: scene.formatVersion === null ? null : cleanText(scene.formatVersion, 40),
    triangles: counts.triangles,
    polygons: counts.polygons,
    quads: scene.hasPolygons ? counts.quads : null,
    ngons: scene.hasPolygons ? counts.ngons : null,
    vertices: scene.vertices ?? edges.places,
    parts: scene.parts,
    materials: scene.materialCount,
    box: boxOf(scene, format),
    uvSets: scene.uvSets,
    normals: scene.hasNormals,
    vertexColours: scene.hasColours,
    animations: scene.animations,
    bones: scene.bones,
    openEdges: edges.openEdges,
    nonManifoldEdges: edges.nonManifoldEdges,
    degenerateFaces: edges.degenerateFaces,
    flippedEdges: edges.flippedEdges,
    ...(scene.hasPolygons ? { doubledCorners: edges.doubled } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
  };
};
