import type { Material } from './material.ts';
import type { Face, Mesh } from './mesh.ts';
import { pick, type Vec2, type Vec3 } from './vec.ts';

/** How a turned body is finished. */
export type LatheOptions = {
  readonly at?: Vec3;
  readonly segments?: number;
  /** See `Face.soft`. */
  readonly soft?: number;
  /** Smooth the outline through its points first (Catmull-Rom), this many steps between two points. */
  readonly curve?: number;
};

/** A curve through all given points, `steps` pieces between neighbours. */
export const smoothLine = <P extends readonly number[]>(line: readonly P[], steps: number): P[] => {
  const out: P[] = [];
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b, c, d] = [
      line[Math.max(0, i - 1)],
      line[i],
      line[i + 1],
      line[Math.min(line.length - 1, i + 2)],
    ];
    if (!a || !b || !c || !d) continue;
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const at = b.map((bk, k) => {
        const [ak, ck, dk] = [a[k] ?? 0, c[k] ?? 0, d[k] ?? 0];
        const cubic = (3 * bk - 3 * ck + dk - ak) * t * t * t;
        return 0.5 * (2 * bk + (ck - ak) * t + (2 * ak - 5 * bk + 4 * ck - dk) * t * t + cubic);
      });
      out.push(at as unknown as P);
    }
  }
  out.push(pick(line, line.length - 1));
  return out;
};

/**
 * A body of revolution about the y axis. The outline runs [radius, height] from bottom to top on the outside
 * (and down again on the inside for a vessel); ends that do not touch the axis stay open only if radius > 0.
 */
export const lathe = (outline: readonly Vec2[], material: Material, options: LatheOptions = {}): Mesh => {
  const { at = [0, 0, 0], segments = 32, soft = 45, curve = 0 } = options;
  const line = (curve > 0 ? smoothLine(outline, curve) : outline).map(
    ([r, y]) => [Math.max(0, r), y] as const,
  );
  const points: Vec3[] = [];
  const rings = line.map(([r, y]) => {
    if (r < 1e-6) return [points.push([at[0], y + at[1], at[2]]) - 1];
    return Array.from({ length: segments }, (_, i) => {
      const turn = (i / segments) * Math.PI * 2;
      return points.push([at[0] + Math.cos(turn) * r, y + at[1], at[2] - Math.sin(turn) * r]) - 1;
    });
  });
  const faces: Face[] = [];
  for (let j = 0; j + 1 < rings.length; j++) {
    const [low, high] = [pick(rings, j), pick(rings, j + 1)];
    if (low.length === 1 && high.length === 1) continue;
    for (let i = 0; i < segments; i++) {
      const n = (i + 1) % segments;
      const corners = [
        low[i % low.length],
        low[n % low.length],
        high[n % high.length],
        high[i % high.length],
      ] as number[];
      faces.push({ at: corners.filter((v, k) => corners.indexOf(v) === k), material, soft });
    }
  }
  return { points, faces };
};

/** A plain cylinder or cone frustum standing at `at`, closed at both ends, edge slightly rounded. */
export const cylinder = (
  radius: number | readonly [number, number],
  height: number,
  material: Material,
  options: LatheOptions = {},
): Mesh => {
  const [low, high] = typeof radius === 'number' ? [radius, radius] : radius;
  const e = Math.min(low, high, height) * 0.06;
  const outline: Vec2[] = [
    [0, 0],
    [low - e, 0],
    [low, e],
    [high, height - e],
    [high - e, height],
    [0, height],
  ];
  return lathe(outline, material, { segments: 24, ...options });
};

/** A ball or ellipsoid about `at`. */
export const ball = (radius: number | Vec3, material: Material, options: LatheOptions = {}): Mesh => {
  const { at = [0, 0, 0], segments = 24, soft = 80 } = options;
  const [rx, ry, rz] = typeof radius === 'number' ? [radius, radius, radius] : radius;
  const half = Math.max(4, Math.round(segments / 2));
  const outline = Array.from({ length: half + 1 }, (_, i): Vec2 => {
    const a = (i / half) * Math.PI;
    return [i === 0 || i === half ? 0 : Math.sin(a), -Math.cos(a)];
  });
  const mesh = lathe(outline, material, { segments, soft });
  return {
    faces: mesh.faces,
    points: mesh.points.map(([x, y, z]) => [x * rx + at[0], y * ry + at[1], z * rz + at[2]]),
  };
};
