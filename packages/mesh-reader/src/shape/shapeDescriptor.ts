import { eachFace } from '../facts/faces.ts';
import { identity } from '../scene/matrix.ts';
import type { Scene } from '../scene/scene.ts';
import { shapeParts } from './shapeParts.ts';
import { spread } from './spread.ts';

/** Pseudo-random numbers from 0 to 1 (mulberry32): the same seed gives the same ones. */
export const numbersFrom = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The ratio of the R2 sequence, whose points cover a square evenly, whatever their number. */
const plastic = 1.324717957244746;

/** The position of a point in a square. */
const evenlyOver = (point: number): [number, number] => [
  (0.5 + point / plastic) % 1,
  (0.5 + point / plastic ** 2) % 1,
];

/** The fraction of values up to each of `steps` equal steps from 0 to `most`. */
const cumulative = (values: ArrayLike<number>, steps: number, most: number): readonly number[] => {
  const counts = new Uint32Array(steps);
  for (let at = 0; at < values.length; at += 1) {
    const step = Math.floor(((values[at] as number) / most) * steps);
    if (step < steps) counts[step] = (counts[step] as number) + 1;
  }
  let sum = 0;
  return Array.from(counts, (count) => {
    sum += count;
    return sum / values.length;
  });
};

/** Number of points on the surface, and of others to which each one's distance is taken. */
const [points, partners] = [8192, 16];

type Triangle = (a: Float64Array, b: Float64Array, c: Float64Array) => void;

/** Calls `visit` with every triangle of the scene, polygons as fans. The arrays are reused. */
const eachTriangle = ({ meshes, instances }: Scene, visit: Triangle): void => {
  const corners = [new Float64Array(3), new Float64Array(3), new Float64Array(3)] as const;
  for (const { mesh, matrix, bent } of instances)
    for (const [number, surface] of (meshes[mesh]?.surfaces ?? []).entries()) {
      const moved = bent?.[number] ?? null;
      const positions = moved ?? surface.positions;
      const m = moved === null ? matrix : identity;
      const of = (index: number): number => m[index] as number;
      const load = (corner: number, into: Float64Array): void => {
        const first = (surface.corners[corner] as number) * 3;
        const [x, y, z] = [
          positions[first] as number,
          positions[first + 1] as number,
          positions[first + 2] as number,
        ];
        for (let axis = 0; axis < 3; axis += 1)
          into[axis] = of(axis) * x + of(axis + 4) * y + of(axis + 8) * z + of(axis + 12);
      };
      eachFace(surface, (start, end) => {
        if (end - start < 3) return;
        load(start, corners[0]);
        for (let at = start + 2; at < end; at += 1) {
          load(at - 1, corners[1]);
          load(at, corners[2]);
          visit(...corners);
        }
      });
    }
};

/** The normal of a triangle; its length is twice the area. */
const normalOf = (a: Float64Array, b: Float64Array, c: Float64Array, into: Float64Array): number => {
  const at = (list: Float64Array, axis: number) => (list[axis] as number) - (a[axis] as number);
  into[0] = at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1);
  into[1] = at(b, 2) * at(c, 0) - at(b, 0) * at(c, 2);
  into[2] = at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0);
  return Math.sqrt(into[0] ** 2 + into[1] ** 2 + into[2] ** 2);
};

/** Points spread evenly over the surface, and the normals there; null without a surface. */
const sampled = (scene: Scene) => {
  const normal = new Float64Array(3);
  let total = 0;
  eachTriangle(scene, (a, b, c) => {
    total += normalOf(a, b, c, normal);
  });
  if (!(total > 0) || !Number.isFinite(total)) return null;
  const places = new Float64Array(points * 3);
  const normals = new Float64Array(points * 3);
  let [passed, taken] = [0, 0];
  eachTriangle(scene, (a, b, c) => {
    const area = normalOf(a, b, c, normal);
    passed += area;
    for (; taken < points && (taken + 0.5) * (total / points) <= passed; taken += 1) {
      let [u, v] = evenlyOver(taken);
      if (u + v > 1) [u, v] = [1 - u, 1 - v];
      for (let axis = 0; axis < 3; axis += 1) {
        const from = a[axis] as number;
        places[taken * 3 + axis] = from + u * ((b[axis] as number) - from) + v * ((c[axis] as number) - from);
        normals[taken * 3 + axis] = (normal[axis] as number) / (area || 1);
      }
    }
  });
  return { places: places.subarray(0, taken * 3), normals: normals.subarray(0, taken * 3), count: taken };
};

/**
 * Describes a shape by 74 numbers from 0 to 1 that stay nearly the same when it is rotated, scaled, moved, decimated or written in another
 * format: the distributions of the distances between points of its surface (D2), of their distances from the centre, and of the angles
 * between surface and centre, and its spread along its axes. The nearer the numbers, the more similar the shapes. The same scene gives the
 * same numbers. Null without a surface.
 */
export const shapeDescriptor = (scene: Scene): number[] | null => {
  const surface = sampled(scene);
  if (surface === null || surface.count < 3) return null;
  const { places, normals, count } = surface;
  const at = (point: number, axis: number): number => places[point * 3 + axis] as number;
  const random = numbersFrom(0x5eed);
  const between = new Float64Array(count * partners);
  for (let pair = 0; pair < between.length; pair += 1) {
    const point = Math.floor(pair / partners) * 3;
    const other = Math.floor(random() * count) * 3;
    const x = (places[point] as number) - (places[other] as number);
    const y = (places[point + 1] as number) - (places[other + 1] as number);
    const z = (places[point + 2] as number) - (places[other + 2] as number);
    // Math.hypot takes ten times as long.
    between[pair] = Math.sqrt(x * x + y * y + z * z);
  }
  const mean = between.reduce((sum, distance) => sum + distance, 0) / between.length;
  if (!(mean > 0)) return null;
  const { centre, axes } = spread(places, count);
  const fromCentre: number[] = [];
  const facing: number[] = [];
  for (let point = 0; point < count; point += 1) {
    const out = [0, 1, 2].map((axis) => at(point, axis) - (centre[axis] ?? 0));
    const distance = Math.hypot(...out);
    fromCentre.push(distance / mean);
    // Either side of a face may be its front.
    const along = out.reduce((sum, value, axis) => sum + value * (normals[point * 3 + axis] as number), 0);
    facing.push(distance > 0 ? Math.abs(along) / distance : 0);
  }
  return [
    ...cumulative(
      between.map((distance) => distance / mean),
      shapeParts.pairs,
      2.5,
    ),
    ...cumulative(fromCentre, shapeParts.centre, 2),
    ...cumulative(facing, shapeParts.facing, 1),
    ...axes,
  ].map((value) => Math.round(value * 10_000) / 10_000);
};
