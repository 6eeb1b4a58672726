/** A point or direction in metres: x right, y up, z towards the viewer. */
export type Vec3 = readonly [number, number, number];
/** A point of a flat outline, in metres. */
export type Vec2 = readonly [number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Unit vector of the same direction; a zero vector stays zero, so a degenerate face never becomes NaN. */
export const unit = (a: Vec3): Vec3 => {
  const size = length(a);
  return size > 1e-12 ? times(a, 1 / size) : [0, 0, 0];
};

/** Element `i` of a list that must have it. */
export const pick = <T>(list: readonly T[], i: number): T => {
  const item = list[i];
  if (item === undefined) throw new RangeError(`no element ${i} in a list of ${list.length}`);
  return item;
};

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
