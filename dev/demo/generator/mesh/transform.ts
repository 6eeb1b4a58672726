import { deform, type Mesh, merge } from './mesh.ts';
import { radians, type Vec3 } from './vec.ts';

/** Moved by an offset in metres. */
export const move = (mesh: Mesh, by: Vec3): Mesh =>
  deform(mesh, ([x, y, z]) => [x + by[0], y + by[1], z + by[2]]);

/** Scaled about the origin; one number scales all axes. */
export const scale = (mesh: Mesh, by: Vec3 | number): Mesh => {
  const [sx, sy, sz] = typeof by === 'number' ? [by, by, by] : by;
  return deform(mesh, ([x, y, z]) => [x * sx, y * sy, z * sz]);
};

/** Turned about an axis through the origin, degrees, right-handed. */
export const turn = (mesh: Mesh, axis: 'x' | 'y' | 'z', degrees: number): Mesh => {
  const c = Math.cos(radians(degrees));
  const s = Math.sin(radians(degrees));
  if (axis === 'x') return deform(mesh, ([x, y, z]) => [x, y * c - z * s, y * s + z * c]);
  if (axis === 'y') return deform(mesh, ([x, y, z]) => [x * c + z * s, y, -x * s + z * c]);
  return deform(mesh, ([x, y, z]) => [x * c - y * s, x * s + y * c, z]);
};

/** The mirror image through the plane across `axis`; faces keep looking outwards. */
export const mirror = (mesh: Mesh, axis: 'x' | 'z'): Mesh => ({
  points: mesh.points.map(([x, y, z]) => (axis === 'x' ? [-x, y, z] : [x, y, -z])),
  faces: mesh.faces.map((face) => ({ ...face, at: face.at.toReversed() })),
});

/** The mesh together with its mirror image. */
export const bothSides = (mesh: Mesh, axis: 'x' | 'z' = 'x'): Mesh => merge(mesh, mirror(mesh, axis));

/** Mirrored across both axes: the four legs of a table. */
export const fourCorners = (mesh: Mesh): Mesh => bothSides(bothSides(mesh, 'x'), 'z');

/** `count` copies evenly around the y axis. */
export const ring = (count: number, mesh: Mesh, from = 0): Mesh =>
  merge(...Array.from({ length: count }, (_, i) => turn(mesh, 'y', from + (360 / count) * i)));

/** `count` copies, each `step` further than the one before. */
export const row = (count: number, mesh: Mesh, step: Vec3): Mesh =>
  merge(...Array.from({ length: count }, (_, i) => move(mesh, [step[0] * i, step[1] * i, step[2] * i])));
