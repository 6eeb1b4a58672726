import { add, cross, radians, times, unit, type Vec3 } from '../mesh/vec.ts';

/** Interleaving works in blocks of 4 × 4 pixels, so the numbers of lights are multiples of 16. */
export const domeCount = 64;
export const keyCount = 16;

const golden = Math.PI * (3 - Math.sqrt(5));

/** Directions spread evenly over the upper hemisphere: the light that comes from the whole room. */
export const domeDirections: readonly Vec3[] = Array.from({ length: domeCount }, (_, i) => {
  const y = 0.04 + 0.95 * ((i + 0.5) / domeCount);
  const around = i * golden;
  const r = Math.sqrt(1 - y * y);
  return [Math.cos(around) * r, y, Math.sin(around) * r];
});

/** Unit vector to a lamp at these degrees around and above the model. */
export const towards = (yaw: number, pitch: number): Vec3 => {
  const [a, b] = [radians(yaw), radians(pitch)];
  return [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)];
};

/** Directions to the points of a round soft box of the given half angle (degrees) around `centre`. */
export const softBox = (centre: Vec3, halfAngle: number): Vec3[] => {
  const u = unit(cross([0, 1, 0], centre));
  const v = cross(centre, u);
  const spread = Math.tan(radians(halfAngle));
  return Array.from({ length: keyCount }, (_, i) => {
    const r = Math.sqrt((i + 0.5) / keyCount) * spread;
    return unit(add(centre, add(times(u, Math.cos(i * golden) * r), times(v, Math.sin(i * golden) * r))));
  });
};
