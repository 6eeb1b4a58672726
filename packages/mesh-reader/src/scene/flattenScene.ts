import { countFaces } from '../facts/faces.ts';
import { flattenSurface } from './flattenSurface.ts';
import { identity, type Matrix } from './matrix.ts';
import type { MeshScene, MeshScenePart } from './meshScene.ts';
import type { Layer, Scene, Surface } from './scene.ts';

const placed = (positions: ArrayLike<number>, from: Uint32Array, m: Matrix): Float32Array => {
  const at = (index: number) => m[index] as number;
  const result = new Float32Array(from.length * 3);
  for (let vertex = 0; vertex < from.length; vertex += 1) {
    const first = (from[vertex] as number) * 3;
    const [x, y, z] = [
      positions[first] as number,
      positions[first + 1] as number,
      positions[first + 2] as number,
    ];
    for (let axis = 0; axis < 3; axis += 1)
      result[vertex * 3 + axis] = at(axis) * x + at(axis + 4) * y + at(axis + 8) * z + at(axis + 12);
  }
  return result;
};

const isMirrored = (m: Matrix): boolean => {
  const at = (index: number) => m[index] as number;
  const determinant =
    at(0) * (at(5) * at(10) - at(9) * at(6)) -
    at(4) * (at(1) * at(10) - at(9) * at(2)) +
    at(8) * (at(1) * at(6) - at(5) * at(2));
  return determinant < 0;
};

/** Normals under a matrix: by its cofactors, so that they stay perpendicular under scaling. */
const placedNormals = (normals: Float32Array, m: Matrix): Float32Array => {
  const at = (index: number) => m[index] as number;
  const cofactor = (a: number, b: number, c: number, d: number) => at(a) * at(b) - at(c) * at(d);
  const rows = [
    [cofactor(5, 10, 9, 6), cofactor(2, 9, 1, 10), cofactor(1, 6, 5, 2)],
    [cofactor(6, 8, 4, 10), cofactor(0, 10, 2, 8), cofactor(2, 4, 0, 6)],
    [cofactor(4, 9, 5, 8), cofactor(1, 8, 0, 9), cofactor(0, 5, 1, 4)],
  ] as const;
  const sign = isMirrored(m) ? -1 : 1;
  const result = new Float32Array(normals.length);
  for (let vertex = 0; vertex < normals.length; vertex += 3) {
    const [x, y, z] = [
      normals[vertex] as number,
      normals[vertex + 1] as number,
      normals[vertex + 2] as number,
    ];
    const [tx = 0, ty = 0, tz = 0] = rows.map(([a, b, c]) => sign * (a * x + b * y + c * z));
    const length = Math.hypot(tx, ty, tz) || 1;
    result.set([tx / length, ty / length, tz / length], vertex);
  }
  return result;
};

const turnedOver = (indices: Uint32Array): Uint32Array => {
  const result = indices.slice();
  for (let at = 0; at < result.length; at += 3) {
    result[at] = indices[at + 1] as number;
    result[at + 1] = indices[at] as number;
  }
  return result;
};

const withOpacity = (values: Float32Array, size: number): Float32Array => {
  if (size === 4) return values;
  const result = new Float32Array((values.length / size) * 4).fill(1);
  for (let vertex = 0; vertex * size < values.length; vertex += 1)
    result.set(values.subarray(vertex * size, vertex * size + size), vertex * 4);
  return result;
};

type Flat = ReturnType<typeof flattenSurface>;

const partsOf = (
  name: string,
  surface: Surface,
  flat: Flat,
  matrix: Matrix,
  bent: Float32Array | null,
): MeshScenePart[] => {
  const m = bent === null ? matrix : identity;
  const values = (layer: Layer | null): Float32Array | null => (layer && flat.layers.get(layer)) ?? null;
  const normals = values(surface.normals);
  const colours = values(surface.colours);
  const shared = {
    name,
    positions: placed(bent ?? surface.positions, flat.from, m),
    // The normals of a mesh bent by a skeleton are computed again from the faces.
    normals: normals && bent === null ? placedNormals(normals, m) : null,
    uvs: surface.uvs.flatMap((layer) => values(layer) ?? []),
    colours: colours && withOpacity(colours, surface.colours?.size ?? 4),
  };
  const isTurned = isMirrored(m);
  return [...flat.triangles].map(([material, indices]) => ({
    ...shared,
    indices: isTurned ? turnedOver(indices) : indices,
    material,
  }));
};

/** Turns a scene into placed parts of triangles. Parts of one surface share their lists of vertices. */
export const flattenScene = (scene: Scene): MeshScene => {
  const flat = new Map<Surface, Flat>();
  const parts = scene.instances.flatMap(({ mesh, matrix, bent }) =>
    (scene.meshes[mesh]?.surfaces ?? []).flatMap((surface, number) => {
      const flattened = flat.get(surface) ?? flattenSurface(surface);
      flat.set(surface, flattened);
      return partsOf(scene.meshes[mesh]?.name ?? '', surface, flattened, matrix, bent?.[number] ?? null);
    }),
  );
  const { materials, images, up, unit, meshes } = scene;
  const surfaces = meshes.flatMap((mesh) => mesh.surfaces);
  const storedTriangles = surfaces.reduce((sum, surface) => sum + countFaces(surface).triangles, 0);
  return { parts, materials, images, up, unit, storedTriangles };
};
