import { identity } from '../src/scene/matrix.ts';
import type { Layer, Scene, Surface } from '../src/scene/scene.ts';

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

/** A wavy ball of `rings` × `rings` quads, with texture coordinates and, if requested, normals. */
export const ball = (rings: number, { normals = true, uvScale = 1 } = {}): Surface => {
  const positions = new Float64Array((rings + 1) ** 2 * 3);
  const uvs = new Float32Array((rings + 1) ** 2 * 2);
  const corners: number[] = [];
  for (let row = 0; row <= rings; row += 1)
    for (let column = 0; column <= rings; column += 1) {
      const [around, down] = [(column / rings) * 2 * Math.PI, (row / rings) * Math.PI];
      const vertex = row * (rings + 1) + column;
      const radius = 1 + 0.05 * Math.sin(9 * around) * Math.sin(7 * down);
      positions.set(
        [
          100 + radius * Math.sin(down) * Math.cos(around),
          radius * Math.cos(down) * 1.5,
          radius * Math.sin(down) * Math.sin(around),
        ],
        vertex * 3,
      );
      uvs.set([(column / rings) * uvScale, row / rings], vertex * 2);
      if (row < rings && column < rings)
        corners.push(vertex, vertex + rings + 1, vertex + rings + 2, vertex + 1);
    }
  const values = new Float32Array(positions.length).map((_, index) => (index % 3 === 1 ? 1 : 0));
  const layer: Layer = { values, size: 3, indices: null };
  return {
    positions,
    corners: Uint32Array.from(corners),
    starts: Uint32Array.from({ length: corners.length / 4 + 1 }, (_, face) => face * 4),
    normals: normals ? layer : null,
    uvs: [{ values: uvs, size: 2, indices: null }],
    colours: null,
    material: 0,
  };
};
