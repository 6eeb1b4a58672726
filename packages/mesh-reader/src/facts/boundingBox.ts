import type { Matrix } from '../scene/matrix.ts';
import { identity } from '../scene/matrix.ts';
import type { Scene, Surface } from '../scene/scene.ts';

type Point = readonly [number, number, number];
export type Bounds = { readonly min: Point; readonly max: Point };

/** The positions that faces use; null if there are no faces, so that all positions count. */
const usedPositions = ({ positions, corners }: Surface): Uint8Array | null => {
  if (corners.length === 0) return null;
  const used = new Uint8Array(positions.length / 3);
  for (let at = 0; at < corners.length; at += 1) used[corners[at] as number] = 1;
  return used;
};

/**
 * A coordinate without the digits of rounding: 7 of single and 12 of double precision, and more if it is larger than the longest side, so
 * that a side far from the origin keeps its own digits.
 */
const written = (value: number, isSingle: boolean, longest: number): number => {
  // A single point at the origin is 0 / 0.
  const more = Math.max(0, Math.ceil(Math.log10(Math.abs(value) / longest)) || 0);
  const most = Math.min(15, (isSingle ? 7 : 12) + more);
  for (let digits = 7; isSingle && digits < most; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(most)) + 0;
};

/** Bounds of all placed meshes; null without positions. */
export const boundsOf = ({ meshes, instances }: Pick<Scene, 'meshes' | 'instances'>): Bounds | null => {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  let isSingle = true;
  const include = (surface: Surface, matrix: Matrix, bent: Float64Array | null): void => {
    const positions = bent ?? surface.positions;
    const used = usedPositions(surface);
    isSingle &&= surface.positions instanceof Float32Array;
    const m = bent === null ? matrix : identity;
    const at = (index: number) => m[index] as number;
    const rows = [0, 1, 2].map((row) => [at(row), at(row + 4), at(row + 8), at(row + 12)] as const);
    for (let index = 0; index * 3 < positions.length; index += 1) {
      if (used !== null && used[index] === 0) continue;
      const x = positions[index * 3] as number;
      const y = positions[index * 3 + 1] as number;
      const z = positions[index * 3 + 2] as number;
      for (let axis = 0; axis < 3; axis += 1) {
        const row = rows[axis] as (typeof rows)[number];
        const value =
          m === identity
            ? axis === 0
              ? x
              : axis === 1
                ? y
                : z
            : row[0] * x + row[1] * y + row[2] * z + row[3];
        if (value < (min[axis] as number)) min[axis] = value;
        if (value > (max[axis] as number)) max[axis] = value;
      }
    }
  };
  for (const { mesh, matrix, bent } of instances) {
    const surfaces = meshes[mesh]?.surfaces ?? [];
    surfaces.forEach((surface, number) => {
      include(surface, matrix, bent?.[number] ?? null);
    });
  }
  if (![...min, ...max].every(Number.isFinite)) return null;
  const longest = Math.max(...[0, 1, 2].map((axis) => (max[axis] as number) - (min[axis] as number)));
  const point = (values: readonly number[]): Point => {
    const [x = 0, y = 0, z = 0] = values.map((value) => written(value, isSingle, longest));
    return [x, y, z];
  };
  return { min: point(min), max: point(max) };
};
