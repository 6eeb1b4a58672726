import { dot } from '../mesh/vec.ts';
import type { Camera } from './camera.ts';
import type { Soup } from './soup.ts';

/** What each of the four samples of each pixel sees. */
export type Frame = {
  readonly width: number;
  readonly height: number;
  /** Triangle number, -1 for nothing. */
  readonly ids: Int32Array;
  /** 1 / distance, larger is nearer. */
  readonly near: Float32Array;
  /** Nine numbers a triangle: x, y in pixels and 1 / distance of each corner. */
  screen: Float32Array;
};

export const frameOf = (width: number, height: number): Frame => ({
  width,
  height,
  ids: new Int32Array(width * height * 4),
  near: new Float32Array(width * height * 4),
  screen: new Float32Array(0),
});

/** Rotated-grid sample places: every one of the four has its own row and column. */
const sampleX = Float64Array.of(0.375, 0.875, 0.125, 0.625);
const sampleY = Float64Array.of(0.125, 0.375, 0.625, 0.875);

const project = (soup: Soup, camera: Camera): Float32Array => {
  const screen = new Float32Array(soup.count * 9);
  const { right: r, up: u, back: b, focal, eye } = camera;
  const [re, ue, be] = [dot(r, eye), dot(u, eye), dot(b, eye)];
  for (let v = 0; v < soup.count * 9; v += 3) {
    const x = soup.positions[v] as number;
    const y = soup.positions[v + 1] as number;
    const z = soup.positions[v + 2] as number;
    const w = be - (b[0] * x + b[1] * y + b[2] * z);
    const near = w > 0.01 ? 1 / w : -1;
    screen[v] = camera.width / 2 + (r[0] * x + r[1] * y + r[2] * z - re) * near * focal;
    screen[v + 1] = camera.height / 2 - (u[0] * x + u[1] * y + u[2] * z - ue) * near * focal;
    screen[v + 2] = near;
  }
  return screen;
};

/** Largest gain of an edge function with these slopes over the four samples. */
const reachOf = (a: number, b: number): number =>
  Math.max(a * 0.375 + b * 0.125, a * 0.875 + b * 0.375, a * 0.125 + b * 0.625, a * 0.625 + b * 0.875);

/** Draws all triangles into the frame's sample buffers, nearest wins. */
export const rasterize = (soup: Soup, camera: Camera, frame: Frame): void => {
  const { width, height, ids, near } = frame;
  ids.fill(-1);
  near.fill(0);
  const s = project(soup, camera);
  frame.screen = s;
  const nearer = new Float64Array(4);
  for (let t = 0; t < soup.count; t++) {
    const o = t * 9;
    const x0 = s[o] as number,
      y0 = s[o + 1] as number,
      n0 = s[o + 2] as number;
    let x1 = s[o + 3] as number,
      y1 = s[o + 4] as number,
      n1 = s[o + 5] as number;
    let x2 = s[o + 6] as number,
      y2 = s[o + 7] as number,
      n2 = s[o + 8] as number;
    if (n0 < 0 || n1 < 0 || n2 < 0) continue;
    let area = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
    if (area === 0) continue;
    if (area < 0) {
      [x1, x2, y1, y2, n1, n2] = [x2, x1, y2, y1, n2, n1];
      area = -area;
    }
    const left = Math.max(0, Math.floor(Math.min(x0, x1, x2)));
    const right = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2)));
    const top = Math.max(0, Math.floor(Math.min(y0, y1, y2)));
    const bottom = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2)));
    if (left > right || top > bottom) continue;
    // e0, e1, e2 are the doubled areas opposite to each corner; all positive inside.
    const ax = y1 - y2,
      ay = x2 - x1,
      bx = y2 - y0,
      by = x0 - x2,
      cx = y0 - y1,
      cy = x1 - x0;
    const inv = 1 / area;
    const nx = (ax * n0 + bx * n1 + cx * n2) * inv;
    const ny = (ay * n0 + by * n1 + cy * n2) * inv;
    // How far the best (m) and the worst (l) of the four samples lie inside each side, compared with the pixel's corner.
    const m0 = reachOf(ax, ay);
    const m1 = reachOf(bx, by);
    const m2 = reachOf(cx, cy);
    const l0 = -reachOf(-ax, -ay);
    const l1 = -reachOf(-bx, -by);
    const l2 = -reachOf(-cx, -cy);
    for (let k = 0; k < 4; k++) nearer[k] = nx * (sampleX[k] as number) + ny * (sampleY[k] as number);
    for (let y = top; y <= bottom; y++) {
      let e0 = ax * (left - x1) + ay * (y - y1);
      let e1 = bx * (left - x2) + by * (y - y2);
      let e2 = cx * (left - x0) + cy * (y - y0);
      let n = (e0 * n0 + e1 * n1 + e2 * n2) * inv;
      let at = (y * width + left) * 4;
      let entered = false;
      for (let x = left; x <= right; x++, at += 4, e0 += ax, e1 += bx, e2 += cx, n += nx) {
        if (e0 + m0 < 0 || e1 + m1 < 0 || e2 + m2 < 0) {
          if (entered) break;
          continue;
        }
        entered = true;
        const whole = e0 + l0 >= 0 && e1 + l1 >= 0 && e2 + l2 >= 0;
        for (let k = 0; k < 4; k++) {
          const depth = n + (nearer[k] as number);
          if (depth <= (near[at + k] as number)) continue;
          if (!whole) {
            const dx = sampleX[k] as number;
            const dy = sampleY[k] as number;
            if (e0 + ax * dx + ay * dy < 0 || e1 + bx * dx + by * dy < 0 || e2 + cx * dx + cy * dy < 0)
              continue;
          }
          near[at + k] = depth;
          ids[at + k] = t;
        }
      }
    }
  }
};
