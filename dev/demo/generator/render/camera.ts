import { add, cross, dot, radians, sub, times, unit, type Vec3 } from '../mesh/vec.ts';
import type { Soup } from './soup.ts';

/** A pinhole camera; `focal` and the screen are in pixels. */
export type Camera = {
  readonly eye: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  /** From the scene towards the camera. */
  readonly back: Vec3;
  readonly focal: number;
  readonly width: number;
  readonly height: number;
};

/** From where to look. */
export type View = {
  /** Degrees around the model; 0 is straight from the front (+z), positive to its left side in the picture. */
  readonly yaw: number;
  /** Degrees above the horizon. */
  readonly pitch: number;
  /** Vertical field of view, degrees. */
  readonly fov?: number;
  /** Part of the frame that the model may fill, 0 … 1. */
  readonly fill?: number;
  /** Close-up: this point (0 … 1 of the bounding box on each axis) in the middle, at this magnification. */
  readonly closeUp?: { readonly at: Vec3; readonly zoom: number };
  /** Fixed view instead of automatic framing: what to look at, from how far (metres). */
  readonly fixed?: { readonly target: Vec3; readonly distance: number };
};

/** Camera for a view; without `fixed` it stands exactly as far off as the model needs to fill the frame. */
export const cameraFor = (soup: Soup, view: View, width: number, height: number): Camera => {
  const { fov = 24, fill = 0.8 } = view;
  const yaw = radians(view.yaw);
  const pitch = radians(view.pitch);
  const back: Vec3 = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const right = unit(cross([0, 1, 0], back));
  const up = cross(back, right);
  const focal = height / 2 / Math.tan(radians(fov) / 2);
  const at = (target: Vec3, distance: number): Camera => ({
    eye: add(target, times(back, distance)),
    right,
    up,
    back,
    focal,
    width,
    height,
  });
  if (view.fixed) return at(view.fixed.target, view.fixed.distance);
  const [tanX, tanY] = [(width / 2 / focal) * fill, (height / 2 / focal) * fill];
  let target = times(add(soup.min, soup.max), 0.5);
  let distance = 1;
  const stride = Math.max(1, Math.floor(soup.count / 4000));
  for (let round = 0; round < 4; round++) {
    distance = 0;
    const every = (use: (x: number, y: number, z: number) => void) => {
      for (let t = 0; t < soup.count; t += stride) {
        const p = sub(soup.positions.subarray(t * 9, t * 9 + 3) as unknown as Vec3, target);
        use(dot(p, right), dot(p, up), dot(p, back));
      }
    };
    every((x, y, z) => {
      distance = Math.max(distance, z + Math.abs(x) / tanX, z + Math.abs(y) / tanY);
    });
    let [left, rightmost, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    every((x, y, z) => {
      const w = distance - z;
      left = Math.min(left, x / w);
      rightmost = Math.max(rightmost, x / w);
      low = Math.min(low, y / w);
      high = Math.max(high, y / w);
    });
    const shift = add(
      times(right, ((left + rightmost) / 2) * distance),
      times(up, ((low + high) / 2) * distance),
    );
    target = add(target, shift);
  }
  if (!view.closeUp) return at(target, distance);
  const span = sub(soup.max, soup.min);
  const [u, v, w] = view.closeUp.at;
  return at(add(soup.min, [span[0] * u, span[1] * v, span[2] * w]), distance / view.closeUp.zoom);
};
