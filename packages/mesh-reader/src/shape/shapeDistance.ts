import { shapeLength } from './shapeParts.ts';

export type Shape = readonly number[];

/** The distance of two models with nothing in common: the median of all pairs of 48 different models. */
const apartAsStrangers = 0.83;

/**
 * Below this distance, two meshes are nearly the same. A rotated, scaled or converted mesh, or one with half of the triangles, is at most
 * 0.056 from the original, while the nearest of 1,128 pairs of different models have a distance of 0.111.
 */
export const nearlySame = 0.06;

/** The distance of two shapes, from 0; infinite if they have different lengths, from different programs. */
export const shapeDistance = (one: Shape, other: Shape): number =>
  one.length === shapeLength && other.length === shapeLength
    ? Math.hypot(...one.map((value, at) => value - (other[at] as number)))
    : Infinity;

/** The similarity of two shapes by their distance: 1 for the same shape, 0 for unrelated ones. To three digits. */
export const alike = (distance: number): number =>
  Math.round(Math.max(0, 1 - distance / apartAsStrangers) * 1000) / 1000;
