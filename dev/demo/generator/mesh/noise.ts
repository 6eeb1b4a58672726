const hash = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Repeatable value noise in 0 … 1, smooth in all three directions. */
export const noise = (x: number, y: number, z: number): number => {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const fx = ease(x - ix);
  const fy = ease(y - iy);
  const fz = ease(z - iz);
  const a = hash(ix, iy, iz) * (1 - fx) + hash(ix + 1, iy, iz) * fx;
  const b = hash(ix, iy + 1, iz) * (1 - fx) + hash(ix + 1, iy + 1, iz) * fx;
  const c = hash(ix, iy, iz + 1) * (1 - fx) + hash(ix + 1, iy, iz + 1) * fx;
  const d = hash(ix, iy + 1, iz + 1) * (1 - fx) + hash(ix + 1, iy + 1, iz + 1) * fx;
  return (a * (1 - fy) + b * fy) * (1 - fz) + (c * (1 - fy) + d * fy) * fz;
};

/** A repeatable number in 0 … 1 for a cell of a grid. */
export const cellNoise = (x: number, y: number, z: number): number =>
  hash(Math.floor(x), Math.floor(y), Math.floor(z));

/** Noise of several sizes on top of each other, 0 … 1. */
export const ridges = (x: number, y: number, z: number, octaves = 4): number => {
  let sum = 0;
  let weight = 0.5;
  let size = 1;
  for (let i = 0; i < octaves; i++) {
    sum += noise(x * size, y * size, z * size) * weight;
    weight /= 2;
    size *= 2.03;
  }
  return sum / (1 - weight * 2);
};
