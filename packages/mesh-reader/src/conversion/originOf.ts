import type { Scene } from '../scene/scene.ts';

/** Where a format without places has its origin in the scene, in the unit of the scene; null if it is the same. */
export const originOf = ({ instances }: Scene): readonly number[] | null => {
  const origin = instances[0]?.matrix.slice(12, 15) ?? [];
  return origin.some((value) => value !== 0) ? origin : null;
};
