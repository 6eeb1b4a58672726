import { identity } from '../src/scene/matrix.ts';
import type { Scene, Surface } from '../src/scene/scene.ts';

/** A scene in metres of one mesh with this surface, without materials. */
export const sampleScene = (surface: Surface, changed: Partial<Scene> = {}): Scene => ({
  formatVersion: null,
  meshes: [{ name: 'Secret mesh', surfaces: [surface] }],
  instances: [{ mesh: 0, matrix: identity }],
  materials: [],
  images: [],
  vertices: null,
  parts: 1,
  hasPolygons: true,
  materialCount: 0,
  uvSets: 0,
  hasNormals: false,
  hasColours: false,
  animations: 0,
  bones: 0,
  unit: 'm',
  up: 'y',
  ...changed,
});
