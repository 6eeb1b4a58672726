import type { Matrix } from './matrix.ts';

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

export const isMirrored = (m: Matrix): boolean => {
  const at = (index: number) => m[index] as number;
  const determinant =
    at(0) * (at(5) * at(10) - at(9) * at(6)) -
    at(4) * (at(1) * at(10) - at(9) * at(2)) +
    at(8) * (at(1) * at(6) - at(5) * at(2));
  return determinant < 0;
};

/** Normals under a matrix: by its cofactors, so that they stay perpendicular under scaling. */
export const placedNormals = (normals: Float32Array, m: Matrix): Float32Array => {
  const at = (index: number) => m[index] as number;
  const cofactor = (a: number, b: number, c: number, d: number) => at(a) * at(b) - at(c) * at(d);
  const rows = [
    [cofactor(5, 10, 9, 6), cofactor(2, 9, 1, 10), cofactor(1, 6, 5, 2)],
    [cofactor(6, 8, 4, 10), cofactor(0, 10, 2, 8), cofactor(2, 4, 0, 6)],
    [cofactor(4, 9, 5, 8), cofactor(1, 8, 0, 9), cofactor(0, 5, 1, 4)],
  ] as const;
  const sign = isMirrored(m) ? -1 : 1;
  const result = new Float32Array(normals.length);
  for (let vertex = 0; vertex + 2 < normals.length; vertex += 3) {
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
