import type { Material } from '../mesh/material.ts';
import { faceNormal, type Mesh } from '../mesh/mesh.ts';
import { pick, type Vec2, type Vec3 } from '../mesh/vec.ts';
import { linearOf, displayed } from '../render/color.ts';
import { patternAt } from '../render/patterns.ts';
import { cornerNormals } from '../render/soup.ts';

/** The texture place of each corner of each face, 0 … 1, v downwards, and the plane it was projected onto. */
export type Unwrapped = { readonly uvs: readonly (readonly Vec2[])[]; readonly sides: readonly number[] };

/** Right and up of the six sides of a box. */
const planes: readonly (readonly [Vec3, Vec3])[] = [
  [[0, 0, -1], [0, 1, 0]],
  [[0, 0, 1], [0, 1, 0]],
  [[1, 0, 0], [0, 0, -1]],
  [[1, 0, 0], [0, 0, 1]],
  [[1, 0, 0], [0, 1, 0]],
  [[-1, 0, 0], [0, 1, 0]],
];
export const planeOf = (side: number) => pick(planes, side);
const sideOf = (n: Vec3): number => {
  const [x, y, z] = n.map(Math.abs) as unknown as Vec3;
  if (x >= y && x >= z) return n[0] > 0 ? 0 : 1;
  return y >= z ? (n[1] > 0 ? 2 : 3) : n[2] > 0 ? 4 : 5;
};
const along = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

type Chart = { readonly faces: number[]; min: [number, number]; max: [number, number] };

/** Connected faces that look to the same side share a chart; charts are packed in rows as large as they fit. */
export const unwrap = (mesh: Mesh, pixels: number, gap: number): Unwrapped => {
  const sides = mesh.faces.map((face) => sideOf(faceNormal(mesh.points, face)));
  const parent = mesh.faces.map((_, f) => f);
  const rootOf = (f: number): number => {
    let root = f;
    while (parent[root] !== root) root = parent[root] as number;
    parent[f] = root;
    return root;
  };
  const seen = new Map<string, number>();
  mesh.faces.forEach((face, f) => {
    face.at.forEach((a, k) => {
      const b = pick(face.at, (k + 1) % face.at.length);
      const key = `${sides[f]},${Math.min(a, b)},${Math.max(a, b)}`;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, f);
      else parent[rootOf(f)] = rootOf(other);
    });
  });
  const charts = new Map<number, Chart>();
  const flat = mesh.faces.map((face, f) => {
    const [right, up] = planeOf(sides[f] as number);
    const places = face.at.map((i): Vec2 => [along(pick(mesh.points, i), right), -along(pick(mesh.points, i), up)]);
    const root = rootOf(f);
    const chart = charts.get(root) ?? { faces: [], min: [Infinity, Infinity], max: [-Infinity, -Infinity] };
    charts.set(root, chart);
    chart.faces.push(f);
    for (const place of places)
      for (const k of [0, 1] as const) {
        chart.min[k] = Math.min(chart.min[k], place[k]);
        chart.max[k] = Math.max(chart.max[k], place[k]);
      }
    return places;
  });
  const sorted = [...charts.values()].sort((a, b) => b.max[1] - b.min[1] - (a.max[1] - a.min[1]));
  const pack = (scale: number): Map<Chart, Vec2> | null => {
    const placed = new Map<Chart, Vec2>();
    let [x, y, tall] = [0, 0, 0];
    for (const chart of sorted) {
      const [w, h] = ([0, 1] as const).map((k) => Math.ceil((chart.max[k] - chart.min[k]) * scale) + gap * 2) as [number, number];
      if (w > pixels) return null;
      if (x + w > pixels) [x, y, tall] = [0, y + tall, 0];
      if (y + h > pixels) return null;
      placed.set(chart, [x + gap, y + gap]);
      x += w;
      tall = Math.max(tall, h);
    }
    return placed;
  };
  let [low, high] = [0, 100_000];
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2;
    if (pack(middle)) low = middle;
    else high = middle;
  }
  const places = pack(low);
  const uvs: Vec2[][] = [];
  for (const [chart, [x, y]] of places ?? [])
    for (const f of chart.faces)
      uvs[f] = (flat[f] as Vec2[]).map(([u, v]): Vec2 => [
        (x + (u - chart.min[0]) * low) / pixels,
        (y + (v - chart.min[1]) * low) / pixels,
      ]);
  return { uvs, sides };
};

/** The triangles of a polygon, as places in its list of corners; a quad is cut along its shorter diagonal. */
export const trianglesOf = (points: readonly Vec3[]): readonly (readonly [number, number, number])[] => {
  if (points.length === 3) return [[0, 1, 2]];
  const far = (a: number, b: number) => Math.hypot(...([0, 1, 2] as const).map((k) => pick(points, a)[k] - pick(points, b)[k]));
  return far(0, 2) <= far(1, 3) ? [[0, 1, 2], [0, 2, 3]] : [[1, 2, 3], [1, 3, 0]];
};

export type Baked = { readonly base: Uint8Array; readonly surface: Uint8Array; readonly normal: Uint8Array | null };

/** Bakes the materials into textures of `pixels` a side; normals only where a material has a height. */
export const bake = (mesh: Mesh, { uvs, sides }: Unwrapped, pixels: number, gap: number): Baked => {
  const normals = cornerNormals(mesh);
  const base = new Uint8Array(pixels * pixels * 3).fill(128);
  const surface = new Uint8Array(pixels * pixels * 3).fill(200);
  const hasHeights = mesh.faces.some(({ material }) => material.paint);
  const normal = hasHeights ? new Uint8Array(pixels * pixels * 3).fill(128) : null;
  const painted = new Float64Array(6);
  const beside = new Float64Array(6);
  const step = 0.0003;
  const put = (at: number, material: Material, side: number, p: Vec3, n: Vec3): void => {
    if (material.paint) material.paint(...p, painted);
    else {
      const color = linearOf(material.color);
      const second = linearOf(material.pattern?.color ?? material.color);
      const share = material.pattern ? patternAt(material.pattern, ...p, ...n) : 0;
      for (const k of [0, 1, 2] as const) painted[k] = color[k] + (second[k] - color[k]) * share;
      painted[3] = material.rough;
      painted[4] = material.metal ?? 0;
    }
    for (let k = 0; k < 3; k++) base[at + k] = Math.round(displayed(painted[k] as number));
    surface[at] = 255;
    surface[at + 1] = Math.round(Math.min(1, Math.max(0, painted[3] as number)) * 255);
    surface[at + 2] = Math.round(Math.min(1, Math.max(0, painted[4] as number)) * 255);
    if (!normal) return;
    if (!material.paint) {
      normal[at + 2] = 255;
      return;
    }
    const [right, up] = planeOf(side);
    const slope = (axis: Vec3): number => {
      material.paint?.(p[0] + axis[0] * step, p[1] + axis[1] * step, p[2] + axis[2] * step, beside);
      return ((beside[5] as number) - (painted[5] as number)) / step;
    };
    const [a, b] = [-slope(right), -slope(up)];
    const size = Math.hypot(a, b, 1);
    normal[at] = Math.round((a / size) * 127.5 + 127.5);
    normal[at + 1] = Math.round((b / size) * 127.5 + 127.5);
    normal[at + 2] = Math.round((1 / size) * 127.5 + 127.5);
  };
  const done = new Uint8Array(pixels * pixels);
  // First the surroundings of each triangle, so that filtered textures have no seams, then the triangles themselves.
  for (const reach of [gap, 0]) {
    mesh.faces.forEach((face, f) => {
      const points = face.at.map((i) => pick(mesh.points, i));
      for (const corners of trianglesOf(points)) {
        const [a, b, c] = corners.map((k) => {
          const [u, v] = pick(pick(uvs, f), k);
          return [u * pixels, v * pixels] as const;
        }) as [Vec2, Vec2, Vec2];
        const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        if (Math.abs(area) < 1e-6) continue;
        const longest = Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1]), Math.hypot(a[0] - c[0], a[1] - c[1]));
        const slack = (Math.max(0.75, reach) * longest) / Math.abs(area);
        const from = (k: 0 | 1) => Math.max(0, Math.floor(Math.min(a[k], b[k], c[k]) - reach - 1));
        const to = (k: 0 | 1) => Math.min(pixels - 1, Math.ceil(Math.max(a[k], b[k], c[k]) + reach + 1));
        for (let y = from(1); y <= to(1); y++)
          for (let x = from(0); x <= to(0); x++) {
            const at = y * pixels + x;
            if (reach > 0 ? done[at] : done[at] === 2) continue;
            const [px, py] = [x + 0.5, y + 0.5];
            const e0 = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
            const e1 = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
            const e2 = 1 - e0 - e1;
            const least = Math.min(e0, e1, e2);
            if (least < -slack || (reach === 0 && least < -1e-9)) continue;
            const mix = (of: (k: number) => Vec3): Vec3 =>
              ([0, 1, 2] as const).map((k) => e0 * of(corners[0])[k] + e1 * of(corners[1])[k] + e2 * of(corners[2])[k]) as unknown as Vec3;
            done[at] = reach > 0 ? 1 : 2;
            put(at * 3, face.material, sides[f] as number, mix((k) => pick(points, k)), mix((k) => pick(pick(normals, f), k)));
          }
      }
    });
  }
  return { base, surface, normal };
};
