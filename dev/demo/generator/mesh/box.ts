import type { Material } from './material.ts';
import type { Face, Mesh } from './mesh.ts';
import { unit, type Vec3 } from './vec.ts';

/** How a box is finished. */
export type BoxOptions = {
  /** Centre of the underside. */
  readonly at?: Vec3;
  /** Radius of the rounded edges. */
  readonly bevel?: number;
  /** Steps of the rounding per side of an edge. */
  readonly steps?: number;
  /** Cells of each flat panel, for boxes that are bent or bulged afterwards. */
  readonly cells?: number;
};

/** Frames of the six sides: outward axis, then the two axes that span it right-handedly. */
const sides: readonly (readonly [Vec3, Vec3, Vec3])[] = [
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
];

/** Stops along a side: which corner they belong to (-1 … 1) and how far round the edge they are (-1 … 1). */
const stopsOf = (steps: number, cells: number): { corner: number; bend: number }[] => {
  const stops: { corner: number; bend: number }[] = [];
  for (let i = 0; i < steps; i++)
    stops.push({ corner: -1, bend: -Math.tan(((steps - i) / steps) * (Math.PI / 4)) });
  for (let i = 0; i <= cells; i++) stops.push({ corner: -1 + (2 * i) / cells, bend: 0 });
  for (let i = 1; i <= steps; i++) stops.push({ corner: 1, bend: Math.tan((i / steps) * (Math.PI / 4)) });
  return stops;
};

/** A box standing on its centre, edges rounded by `bevel`. */
export const box = (size: Vec3, material: Material, options: BoxOptions = {}): Mesh => {
  const { at = [0, 0, 0], cells = 1 } = options;
  const bevel = Math.min(options.bevel ?? 0, size[0] / 2.001, size[1] / 2.001, size[2] / 2.001);
  const stops = stopsOf(bevel > 0 ? (options.steps ?? 1) : 0, cells);
  const points: Vec3[] = [];
  const known = new Map<string, number>();
  const faces: Face[] = [];
  const inner: Vec3 = [size[0] / 2 - bevel, size[1] / 2 - bevel, size[2] / 2 - bevel];
  const weld = (p: Vec3): number => {
    const key = p.map((v) => Math.round(v * 1e6)).join();
    const index = known.get(key) ?? points.push(p) - 1;
    known.set(key, index);
    return index;
  };
  for (const [out, right, up] of sides) {
    const grid = stops.map((b) =>
      stops.map((a) => {
        const corner = [0, 1, 2].map(
          (k) => (out[k] ?? 0) + (right[k] ?? 0) * a.corner + (up[k] ?? 0) * b.corner,
        );
        const away = unit(
          [0, 1, 2].map(
            (k) => (out[k] ?? 0) + (right[k] ?? 0) * a.bend + (up[k] ?? 0) * b.bend,
          ) as unknown as Vec3,
        );
        const along = (k: 0 | 1 | 2) => (corner[k] ?? 0) * inner[k] + away[k] * bevel + at[k];
        return weld([along(0), along(1) + size[1] / 2, along(2)]);
      }),
    );
    for (let j = 0; j + 1 < stops.length; j++) {
      for (let i = 0; i + 1 < stops.length; i++) {
        const corners = [grid[j]?.[i], grid[j]?.[i + 1], grid[j + 1]?.[i + 1], grid[j + 1]?.[i]] as number[];
        const distinct = corners.filter((v, k) => corners.indexOf(v) === k);
        if (distinct.length > 2)
          faces.push({ at: distinct, material, soft: bevel > 0 || cells > 1 ? 50 : 0 });
      }
    }
  }
  return { points, faces };
};
