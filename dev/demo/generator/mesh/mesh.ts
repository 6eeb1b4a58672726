import type { Material } from './material.ts';
import { add, cross, pick, sub, type Vec3 } from './vec.ts';

/** A polygon of three or four corners, counter-clockwise seen from outside. */
export type Face = {
  readonly at: readonly number[];
  readonly material: Material;
  /** Neighbouring faces meeting at less than this angle (degrees) are shaded as one surface; 0 is flat. */
  readonly soft: number;
};

/** Polygons over shared points, in metres. */
export type Mesh = {
  readonly points: readonly Vec3[];
  readonly faces: readonly Face[];
};

/** All parts as one mesh; points of different parts are never welded. */
export const merge = (...parts: readonly Mesh[]): Mesh => {
  const points: Vec3[] = [];
  const faces: Face[] = [];
  for (const part of parts) {
    const first = points.length;
    for (const point of part.points) points.push(point);
    for (const face of part.faces) faces.push({ ...face, at: face.at.map((i) => i + first) });
  }
  return { points, faces };
};

/** The same faces with every point replaced: bending, bulging, roughening. */
export const deform = (mesh: Mesh, change: (point: Vec3) => Vec3): Mesh => ({
  points: mesh.points.map(change),
  faces: mesh.faces,
});

/** Smallest and largest corner of the box around a mesh. */
export const bounds = (mesh: Mesh): { min: Vec3; max: Vec3 } => {
  const min = [Infinity, Infinity, Infinity] as [number, number, number];
  const max = [-Infinity, -Infinity, -Infinity] as [number, number, number];
  for (const p of mesh.points) {
    for (const k of [0, 1, 2] as const) {
      if (p[k] < min[k]) min[k] = p[k];
      if (p[k] > max[k]) max[k] = p[k];
    }
  }
  return { min, max };
};

/** Normal of a face, its length twice the face's area. */
export const faceNormal = (points: readonly Vec3[], face: Face): Vec3 => {
  const origin = pick(points, pick(face.at, 0));
  let sum: Vec3 = [0, 0, 0];
  for (let i = 1; i + 1 < face.at.length; i++) {
    const a = sub(pick(points, pick(face.at, i)), origin);
    const b = sub(pick(points, pick(face.at, i + 1)), origin);
    sum = add(sum, cross(a, b));
  }
  return sum;
};
