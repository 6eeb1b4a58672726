import { dot, unit, type Vec3 } from '../mesh/vec.ts';

/** The light of a set-up, radiances linear, 1 = white of the picture. */
export type Studio = {
  /** Unit vector to the key light. */
  readonly key: Vec3;
  readonly keyColor: Vec3;
  readonly rim: Vec3;
  readonly rimColor: Vec3;
  /** Light of the room from above and, bounced, from below. */
  readonly sky: Vec3;
  readonly ground: Vec3;
};

/** Key from upper left of the camera, cool rim from behind right, a bright room. */
export const studioFor = (camera: { readonly back: Vec3; readonly right: Vec3 }, key?: Vec3): Studio => {
  const flat = unit([camera.back[0], 0, camera.back[2]]);
  const put = (side: number, up: number, front: number): Vec3 =>
    unit([camera.right[0] * side + flat[0] * front, up, camera.right[2] * side + flat[2] * front]);
  return {
    key: key ?? put(-0.78, 1.05, 0.62),
    keyColor: [1.28, 1.2, 1.09],
    rim: put(0.75, 0.55, -0.75),
    rimColor: [0.42, 0.47, 0.55],
    sky: [0.72, 0.745, 0.79],
    ground: [0.42, 0.39, 0.36],
  };
};

const step = (low: number, high: number, v: number): number => {
  const t = v < low ? 0 : v > high ? 1 : (v - low) / (high - low);
  return t * t * (3 - 2 * t);
};

/** Radiance that a mirror of the given roughness sees in direction x, y, z: the room, the soft boxes, the floor. */
export const reflected = (
  studio: Studio,
  x: number,
  y: number,
  z: number,
  rough: number,
  out: Float64Array,
): void => {
  const blur = 0.06 + rough * 0.9;
  const up = step(-blur, blur, y);
  const top = step(0.62 - blur, 0.62 + blur * 0.6, y);
  const [kx, ky, kz] = studio.key;
  const cosKey = x * kx + y * ky + z * kz;
  const key = step(0.88 - blur * 0.9, 0.9 + blur * 0.1, cosKey) * (1.9 - 1.5 * Math.min(1, rough * 1.4));
  const rim = step(0.8 - blur, 0.84 + blur * 0.2, dot([x, y, z], studio.rim)) * (1.4 - rough);
  const horizon = 0.34 + 0.28 * step(-0.2, 0.7, y);
  for (let k = 0; k < 3; k++) {
    const room = (studio.sky[k] as number) * (horizon + top * 0.5);
    out[k] =
      (studio.ground[k] as number) * 0.62 * (1 - up) +
      room * up +
      (studio.keyColor[k] as number) * key +
      (studio.rimColor[k] as number) * rim * 1.6;
  }
};
