import { cross, dot, unit, type Vec3 } from '../mesh/vec.ts';
import type { Soup } from './soup.ts';

/** Depth pictures of the model from many directions: who asks them learns which of the lights reach a point. */
export type LightMaps = {
  readonly count: number;
  readonly size: number;
  /** Unit vectors towards each light, three numbers each. */
  readonly directions: Float32Array;
  /** Rows of the map transforms: u, v in pixels and height towards the light; 12 numbers a map. */
  readonly rows: Float32Array;
  /** Greatest height seen at each pixel of each map. */
  readonly heights: Float32Array;
  /** Metres a map's pixel covers. */
  readonly texel: number;
};

const rasterizeMap = (
  soup: Soup,
  rows: Float32Array,
  r: number,
  heights: Float32Array,
  from: number,
  size: number,
  flat: Float32Array,
): void => {
  const m = rows.subarray(r, r + 12) as unknown as readonly number[];
  const [ux = 0, uy = 0, uz = 0, uo = 0, vx = 0, vy = 0, vz = 0, vo = 0, hx = 0, hy = 0, hz = 0, ho = 0] = m;
  const p = soup.positions;
  for (let v = 0; v < soup.count * 9; v += 3) {
    const x = p[v] as number,
      y = p[v + 1] as number,
      z = p[v + 2] as number;
    flat[v] = ux * x + uy * y + uz * z + uo;
    flat[v + 1] = vx * x + vy * y + vz * z + vo;
    flat[v + 2] = hx * x + hy * y + hz * z + ho;
  }
  for (let o = 0; o < soup.count * 9; o += 9) {
    const x0 = flat[o] as number,
      y0 = flat[o + 1] as number,
      h0 = flat[o + 2] as number;
    let x1 = flat[o + 3] as number,
      y1 = flat[o + 4] as number,
      h1 = flat[o + 5] as number;
    let x2 = flat[o + 6] as number,
      y2 = flat[o + 7] as number,
      h2 = flat[o + 8] as number;
    let area = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
    if (area === 0) continue;
    if (area < 0) {
      let swap = x1;
      x1 = x2;
      x2 = swap;
      swap = y1;
      y1 = y2;
      y2 = swap;
      swap = h1;
      h1 = h2;
      h2 = swap;
      area = -area;
    }
    const left = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const right = Math.min(size - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const bottom = Math.min(size - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    if (left > right || top > bottom) continue;
    const ax = y1 - y2,
      ay = x2 - x1,
      bx = y2 - y0,
      by = x0 - x2,
      cx = y0 - y1,
      cy = x1 - x0;
    const inv = 1 / area;
    const dh = (ax * h0 + bx * h1 + cx * h2) * inv;
    for (let y = top; y <= bottom; y++) {
      let e0 = ax * (left + 0.5 - x1) + ay * (y + 0.5 - y1);
      let e1 = bx * (left + 0.5 - x2) + by * (y + 0.5 - y2);
      let e2 = cx * (left + 0.5 - x0) + cy * (y + 0.5 - y0);
      let h = (e0 * h0 + e1 * h1 + e2 * h2) * inv;
      let at = from + y * size + left;
      let entered = false;
      for (let x = left; x <= right; x++, at++, e0 += ax, e1 += bx, e2 += cx, h += dh) {
        if (e0 < 0 || e1 < 0 || e2 < 0) {
          if (entered) break;
          continue;
        }
        entered = true;
        if (h > (heights[at] as number)) heights[at] = h;
      }
    }
  }
};

/** Draws one map per direction; each covers the sphere around the model's bounding box. */
export const lightMapsOf = (soup: Soup, directions: readonly Vec3[], size: number): LightMaps => {
  const centre: Vec3 = [0, 1, 2].map((k) => ((soup.min[k] ?? 0) + (soup.max[k] ?? 0)) / 2) as unknown as Vec3;
  const radius = Math.hypot(...([0, 1, 2] as const).map((k) => (soup.max[k] - soup.min[k]) / 2)) * 1.02;
  const toPixels = size / 2 / radius;
  const maps = {
    count: directions.length,
    size,
    directions: new Float32Array(directions.length * 3),
    rows: new Float32Array(directions.length * 12),
    heights: new Float32Array(directions.length * size * size).fill(-1e9),
    texel: 1 / toPixels,
  };
  const flat = new Float32Array(soup.count * 9);
  directions.forEach((d, i) => {
    const u = unit(cross(Math.abs(d[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0], d));
    const v = cross(d, u);
    const row = (axis: Vec3, k: number, half: number) => [
      axis[0] * k,
      axis[1] * k,
      axis[2] * k,
      half - dot(axis, centre) * k,
    ];
    maps.directions.set(d, i * 3);
    maps.rows.set([...row(u, toPixels, size / 2), ...row(v, toPixels, size / 2), ...row(d, 1, 0)], i * 12);
    rasterizeMap(soup, maps.rows, i * 12, maps.heights, i * size * size, size, flat);
  });
  return maps;
};

/** 1 when the light of map `i` reaches the point, 0 when something stands between; `bias` in metres. */
export const reaches = (
  maps: LightMaps,
  i: number,
  x: number,
  y: number,
  z: number,
  bias: number,
): number => {
  const r = maps.rows;
  const o = i * 12;
  const { size } = maps;
  const u = Math.floor(
    (r[o] as number) * x + (r[o + 1] as number) * y + (r[o + 2] as number) * z + (r[o + 3] as number),
  );
  const v = Math.floor(
    (r[o + 4] as number) * x + (r[o + 5] as number) * y + (r[o + 6] as number) * z + (r[o + 7] as number),
  );
  if (u < 0 || v < 0 || u >= size || v >= size) return 1;
  const h =
    (r[o + 8] as number) * x + (r[o + 9] as number) * y + (r[o + 10] as number) * z + (r[o + 11] as number);
  return (maps.heights[i * size * size + v * size + u] as number) > h + bias ? 0 : 1;
};
