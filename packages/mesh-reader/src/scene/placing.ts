import { cofactorsOf, determinantOf, type Matrix } from './matrix.ts';

/** Writes positions under a matrix to `result`: all of them, or those that `from` numbers. */
export const placedPositions = <List extends Float32Array | Float64Array>(
  positions: ArrayLike<number>,
  m: Matrix,
  result: List,
  from: Uint32Array | null = null,
): List => {
  const at = (index: number) => m[index] as number;
  for (let vertex = 0; vertex * 3 < result.length; vertex += 1) {
    const first = (from === null ? vertex : (from[vertex] as number)) * 3;
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

export const isMirrored = (m: Matrix): boolean => determinantOf(m) < 0;

/** Normals under a matrix: by its cofactors, so that they stay perpendicular under scaling. */
export const placedNormals = (normals: Float32Array, m: Matrix): Float32Array => {
  const rows = cofactorsOf(m);
  const sign = isMirrored(m) ? -1 : 1;
  const result = new Float32Array(normals.length);
  for (let vertex = 0; vertex + 2 < normals.length; vertex += 3) {
    const [x, y, z] = [
      normals[vertex] as number,
      normals[vertex + 1] as number,
      normals[vertex + 2] as number,
    ];
    const [tx = 0, ty = 0, tz = 0] = rows.map(([a = 0, b = 0, c = 0]) => sign * (a * x + b * y + c * z));
    const length = Math.hypot(tx, ty, tz) || 1;
    result.set([tx / length, ty / length, tz / length], vertex);
  }
  return result;
};
