/** A 4 × 4 matrix, column by column, as in glTF. */
export type Matrix = readonly number[];

export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** First `second`, then `first`. */
export const multiply = (first: Matrix, second: Matrix): Matrix => {
  const result: number[] = [];
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      let sum = 0;
      for (let at = 0; at < 4; at += 1) sum += (first[at * 4 + row] ?? 0) * (second[column * 4 + at] ?? 0);
      result.push(sum);
    }
  }
  return result;
};

const cofactorOf = (m: Matrix, row: number, column: number): number => {
  const at = (r: number, c: number) => m[(c % 3) * 4 + (r % 3)] ?? 0;
  const [r1, r2, c1, c2] = [row + 1, row + 2, column + 1, column + 2];
  return at(r1, c1) * at(r2, c2) - at(r1, c2) * at(r2, c1);
};

/** The cofactors of the part of a matrix that turns and scales, row by row. */
export const cofactorsOf = (m: Matrix) =>
  [0, 1, 2].map((row) => [0, 1, 2].map((column) => cofactorOf(m, row, column)));

/** Negative if a matrix mirrors, zero if it has no inverse. */
export const determinantOf = (m: Matrix): number =>
  [0, 1, 2].reduce((sum, column) => sum + (m[column * 4] ?? 0) * cofactorOf(m, 0, column), 0);

/** The inverse of a placement; the identity if it has none. */
export const inverseOf = (m: Matrix): Matrix => {
  const determinant = determinantOf(m);
  if (!Number.isFinite(1 / determinant)) return identity;
  const turned = cofactorsOf(m).map((row) => row.map((cofactor) => cofactor / determinant));
  const moved = [0, 1, 2].map((row) =>
    [0, 1, 2].reduce((sum, column) => sum - (turned[column]?.[row] ?? 0) * (m[12 + column] ?? 0), 0),
  );
  return [...turned.flatMap((column) => [...column, 0]), ...moved, 1];
};

export const translation = (x: number, y: number, z: number): Matrix =>
  identity.with(12, x).with(13, y).with(14, z);

export const scaling = (x: number, y: number, z: number): Matrix =>
  identity.with(0, x).with(5, y).with(10, z);

/** A rotation by a quaternion, which need not have length 1. */
export const turning = (x: number, y: number, z: number, w: number): Matrix => {
  const length = Math.hypot(x, y, z, w);
  if (length === 0) return identity;
  const [a, b, c, d] = [x / length, y / length, z / length, w / length];
  const columns = [
    [1 - 2 * (b * b + c * c), 2 * (a * b + c * d), 2 * (a * c - b * d), 0],
    [2 * (a * b - c * d), 1 - 2 * (a * a + c * c), 2 * (b * c + a * d), 0],
    [2 * (a * c + b * d), 2 * (b * c - a * d), 1 - 2 * (a * a + b * b), 0],
  ];
  return [...columns.flat(), 0, 0, 0, 1];
};

/** A rotation around an axis by degrees. */
export const turningBy = (x: number, y: number, z: number, degrees: number): Matrix => {
  const half = (degrees * Math.PI) / 360;
  const length = Math.hypot(x, y, z) || 1;
  const sine = Math.sin(half) / length;
  return turning(x * sine, y * sine, z * sine, Math.cos(half));
};

/** Rotations between axes that point up, without rounding. */
const upwards: Readonly<Record<'xy' | 'yz' | 'zy', Matrix>> = {
  xy: [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  yz: [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1],
  zy: [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1],
};

/** The rotation that makes the first axis, which points up, the second. */
export const upright = (from: 'x' | 'y' | 'z', to: 'y' | 'z'): Matrix => {
  if (from === to) return identity;
  if (from === 'x') return to === 'y' ? upwards.xy : multiply(upwards.yz, upwards.xy);
  return from === 'z' ? upwards.zy : upwards.yz;
};
