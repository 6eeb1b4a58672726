import { smoothLine } from './lathe.ts';
import type { Material } from './material.ts';
import type { Face, Mesh } from './mesh.ts';
import { add, cross, dot, pick, sub, times, unit, type Vec3 } from './vec.ts';

/** How a swept body is finished. */
export type TubeOptions = {
  readonly segments?: number;
  /** Joins the end to the start. */
  readonly closed?: boolean;
  /** Steps of smoothing between two points of the path. */
  readonly curve?: number;
  readonly soft?: number;
  /** Width over height of the cross-section. */
  readonly flat?: number;
};

/** A round section swept along a path; the radius may change from point to point of the path. */
export const tube = (
  path: readonly Vec3[],
  radius: number | readonly number[],
  material: Material,
  options: TubeOptions = {},
): Mesh => {
  const { segments = 10, closed = false, curve = 0, soft = 60, flat = 1 } = options;
  const line = curve > 0 ? smoothLine(closed ? [...path, pick(path, 0)] : path, curve) : [...path];
  if (closed && curve > 0) line.pop();
  const n = line.length;
  const radiusAt = (i: number): number => {
    if (typeof radius === 'number') return radius;
    const t = (i / Math.max(1, n - 1)) * (radius.length - 1);
    const low = Math.min(radius.length - 2, Math.floor(t));
    return radius.length < 2
      ? pick(radius, 0)
      : pick(radius, low) * (1 - t + low) + pick(radius, low + 1) * (t - low);
  };
  const tangent = (i: number): Vec3 => {
    const before = closed ? pick(line, (i + n - 1) % n) : pick(line, Math.max(0, i - 1));
    const after = closed ? pick(line, (i + 1) % n) : pick(line, Math.min(n - 1, i + 1));
    return unit(sub(after, before));
  };
  const first = tangent(0);
  const sides: Vec3[] = [unit(cross(Math.abs(first[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0], first))];
  for (let i = 1; i <= n; i++) {
    const forward = tangent(i % n);
    const before = pick(sides, i - 1);
    sides.push(unit(sub(before, times(forward, dot(before, forward)))));
  }
  // A closed path comes home turned by some angle; spread over the way, no ring is twisted against its neighbour.
  const [home, start] = [pick(sides, n), pick(sides, 0)];
  const twist = closed ? Math.atan2(dot(cross(home, start), first), dot(home, start)) : 0;
  const points: Vec3[] = [];
  const rings = line.map((p, i) => {
    const side = pick(sides, i);
    const up = cross(tangent(i), side);
    const r = radiusAt(i);
    return Array.from({ length: segments }, (_, k) => {
      const a = (k / segments) * Math.PI * 2 + (twist * i) / n;
      const offset = add(times(side, Math.cos(a) * r * flat), times(up, Math.sin(a) * r));
      return points.push(add(p, offset)) - 1;
    });
  });
  const faces: Face[] = [];
  const join = (a: readonly number[], b: readonly number[]) => {
    for (let k = 0; k < segments; k++) {
      const next = (k + 1) % segments;
      faces.push({ at: [pick(a, k), pick(a, next), pick(b, next), pick(b, k)], material, soft });
    }
  };
  for (let i = 0; i + 1 < n; i++) join(pick(rings, i), pick(rings, i + 1));
  if (closed) join(pick(rings, n - 1), pick(rings, 0));
  else {
    const cap = (edge: readonly number[], middle: Vec3) => {
      const centre = points.push(middle) - 1;
      for (let k = 0; k < segments; k++) {
        faces.push({ at: [pick(edge, (k + 1) % segments), pick(edge, k), centre], material, soft: 30 });
      }
    };
    cap(pick(rings, 0), pick(line, 0));
    cap(pick(rings, n - 1).toReversed(), pick(line, n - 1));
  }
  return { points, faces };
};

/** A straight round bar between two points, optionally tapering. */
export const bar = (
  from: Vec3,
  to: Vec3,
  radius: number | readonly number[],
  material: Material,
  segments = 10,
): Mesh => tube([from, to], radius, material, { segments });
