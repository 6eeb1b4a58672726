import type { Frame } from './raster.ts';
import type { Soup } from './soup.ts';

/** Position, normal (towards the viewer) and, at [6], pixels to the nearest polygon edge: filled by `surfaceAt`. */
export type Hit = Float64Array;
export const newHit = (): Hit => new Float64Array(7);

const clamp = (v: number): number => Math.min(1, Math.max(0, v));

/** The point of triangle `t` that is seen at screen place x, y (pixels), written into `hit`. */
export const surfaceAt = (soup: Soup, frame: Frame, t: number, x: number, y: number, hit: Hit): void => {
  const s = frame.screen;
  const o = t * 9;
  const x0 = s[o] as number,
    y0 = s[o + 1] as number;
  const x1 = s[o + 3] as number,
    y1 = s[o + 4] as number;
  const x2 = s[o + 6] as number,
    y2 = s[o + 7] as number;
  const area = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
  const e0 = ((x1 - x) * (y2 - y) - (y1 - y) * (x2 - x)) / area;
  const e1 = ((x2 - x) * (y0 - y) - (y2 - y) * (x0 - x)) / area;
  let a = clamp(e0);
  let b = clamp(e1);
  let c = clamp(1 - e0 - e1);
  const edges = soup.edges[t] as number;
  if (edges) {
    const size = Math.abs(area);
    let d = 1e9;
    if (edges & 1) d = Math.min(d, (a * size) / Math.hypot(x2 - x1, y2 - y1));
    if (edges & 2) d = Math.min(d, (b * size) / Math.hypot(x2 - x0, y2 - y0));
    if (edges & 4) d = Math.min(d, (c * size) / Math.hypot(x1 - x0, y1 - y0));
    hit[6] = d;
  } else hit[6] = 1e9;
  a *= s[o + 2] as number;
  b *= s[o + 5] as number;
  c *= s[o + 8] as number;
  const sum = 1 / (a + b + c);
  a *= sum;
  b *= sum;
  c *= sum;
  const p = soup.positions;
  const n = soup.normals;
  const px = a * (p[o] as number) + b * (p[o + 3] as number) + c * (p[o + 6] as number);
  const py = a * (p[o + 1] as number) + b * (p[o + 4] as number) + c * (p[o + 7] as number);
  const pz = a * (p[o + 2] as number) + b * (p[o + 5] as number) + c * (p[o + 8] as number);
  let nx = a * (n[o] as number) + b * (n[o + 3] as number) + c * (n[o + 6] as number);
  let ny = a * (n[o + 1] as number) + b * (n[o + 4] as number) + c * (n[o + 7] as number);
  let nz = a * (n[o + 2] as number) + b * (n[o + 5] as number) + c * (n[o + 8] as number);
  // Screen y runs down, so a triangle seen from outside has a negative area; leaves are seen from both sides.
  const flip = (area < 0 ? 1 : -1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  nx *= flip;
  ny *= flip;
  nz *= flip;
  hit[0] = px;
  hit[1] = py;
  hit[2] = pz;
  hit[3] = nx;
  hit[4] = ny;
  hit[5] = nz;
};
