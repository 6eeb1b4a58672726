import type { Material } from './material.ts';
import type { Face, Mesh } from './mesh.ts';
import { pick, type Vec2, type Vec3 } from './vec.ts';

const areaOf = (line: readonly Vec2[]): number =>
  line.reduce((sum, [x, y], i) => {
    const [nx, ny] = pick(line, (i + 1) % line.length);
    return sum + x * ny - nx * y;
  }, 0) / 2;

const side = (a: Vec2, b: Vec2, c: Vec2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Triangles (index triples) that fill a counter-clockwise outline, by ear clipping. */
const fill = (line: readonly Vec2[]): number[][] => {
  const left = line.map((_, i) => i);
  const out: number[][] = [];
  while (left.length > 3) {
    const n = left.length;
    const ear = left.findIndex((_, i) => {
      const [a, b, c] = [pick(left, (i + n - 1) % n), pick(left, i), pick(left, (i + 1) % n)];
      const [pa, pb, pc] = [pick(line, a), pick(line, b), pick(line, c)];
      if (side(pa, pb, pc) <= 1e-12) return false;
      return !left.some((k) => {
        if (k === a || k === b || k === c) return false;
        const p = pick(line, k);
        return side(pa, pb, p) >= 0 && side(pb, pc, p) >= 0 && side(pc, pa, p) >= 0;
      });
    });
    const i = Math.max(0, ear);
    out.push([pick(left, (i + n - 1) % n), pick(left, i), pick(left, (i + 1) % n)]);
    left.splice(i, 1);
  }
  out.push(left);
  return out;
};

/**
 * An outline in the x-y plane (counter-clockwise, or turned to be) given thickness along z, centred on z = 0,
 * its rims chamfered by `bevel`. Points of a smooth outline are shaded softly up to `soft` degrees.
 */
export const slab = (
  outline: readonly Vec2[],
  thickness: number,
  material: Material,
  options: { readonly bevel?: number; readonly soft?: number; readonly at?: Vec3 } = {},
): Mesh => {
  const { bevel = 0, soft = 35, at = [0, 0, 0] } = options;
  const line = areaOf(outline) > 0 ? outline : outline.toReversed();
  const n = line.length;
  const inset = line.map((p, i): Vec2 => {
    const [a, b] = [pick(line, (i + n - 1) % n), pick(line, (i + 1) % n)];
    const tangent: Vec2 = [b[0] - a[0], b[1] - a[1]];
    const size = Math.hypot(tangent[0], tangent[1]) || 1;
    return [p[0] - (tangent[1] / size) * bevel, p[1] + (tangent[0] / size) * bevel];
  });
  const points: Vec3[] = [];
  const layer = (shape: readonly Vec2[], z: number) =>
    shape.map(([x, y]) => points.push([x + at[0], y + at[1], z + at[2]]) - 1);
  const half = thickness / 2;
  const layers =
    bevel > 0
      ? [layer(inset, -half), layer(line, bevel - half), layer(line, half - bevel), layer(inset, half)]
      : [layer(line, -half), layer(line, half)];
  const faces: Face[] = [];
  for (let j = 0; j + 1 < layers.length; j++) {
    const [low, high] = [pick(layers, j), pick(layers, j + 1)];
    for (let i = 0; i < n; i++) {
      const k = (i + 1) % n;
      faces.push({ at: [pick(low, i), pick(low, k), pick(high, k), pick(high, i)], material, soft });
    }
  }
  const [bottom, top] = [pick(layers, 0), pick(layers, layers.length - 1)];
  for (const t of fill(bevel > 0 ? inset : line)) {
    faces.push({ at: t.map((i) => pick(top, i)), material, soft });
    faces.push({ at: t.toReversed().map((i) => pick(bottom, i)), material, soft });
  }
  return { points, faces };
};

/** Outline of a rectangle with round corners, centred on the origin. */
export const roundedOutline = (width: number, height: number, radius: number, steps = 6): Vec2[] => {
  const out: Vec2[] = [];
  const corners: readonly (readonly [number, number, number])[] = [
    [1, -1, -90],
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
  ];
  for (const [sx, sy, from] of corners) {
    for (let i = 0; i <= steps; i++) {
      const a = ((from + (90 * i) / steps) * Math.PI) / 180;
      out.push([
        sx * (width / 2 - radius) + Math.cos(a) * radius,
        sy * (height / 2 - radius) + Math.sin(a) * radius,
      ]);
    }
  }
  return out;
};
