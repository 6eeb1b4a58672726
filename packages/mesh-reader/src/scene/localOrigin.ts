import type { Bounds } from '../facts/boundingBox.ts';
import { identity, type Matrix, translation } from './matrix.ts';

/** The largest error of a number in single precision (24 bits, IEEE 754), and an error too small to see, as fractions of the number and of the longest side. */
const [singleError, harmless] = [2 ** -24, 1e-6];

/**
 * The way from the origin of a box to one near it if its coordinates are too large for single precision, otherwise the identity: in whole
 * multiples of a power of ten that is at least the longest side, so that people can type them, and only along the axes that need it.
 */
export const localOrigin = (bounds: Bounds | null): Matrix => {
  if (bounds === null) return identity;
  const { min, max } = bounds;
  const longest = Math.max(...max.map((high, axis) => high - (min[axis] ?? 0)));
  const step = 10 ** Math.ceil(Math.log10(longest));
  const [x = 0, y = 0, z = 0] = max.map((high, axis) => {
    const low = min[axis] ?? 0;
    const farthest = Math.max(Math.abs(low), Math.abs(high));
    if (longest === 0 || farthest * singleError <= harmless * longest) return 0;
    return Number((Math.trunc((low + high) / 2 / step) * step).toPrecision(15));
  });
  return x === 0 && y === 0 && z === 0 ? identity : translation(x, y, z);
};
