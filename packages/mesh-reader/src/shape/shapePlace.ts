import type { Shape } from './shapeDistance.ts';
import { shapeLength, shapeParts } from './shapeParts.ts';

/** A coefficient of the orthonormal discrete cosine transform. */
const cosine = (values: Shape, frequency: number): number => {
  const scale = Math.sqrt((frequency === 0 ? 1 : 2) / values.length);
  const sum = values.reduce(
    (total, value, at) => total + value * Math.cos((Math.PI * (at + 0.5) * frequency) / values.length),
    0,
  );
  return scale * sum;
};

const { pairs, centre, facing } = shapeParts;

/**
 * The place of a shape for an index: its coordinates in the five directions along which models differ most, which are the spread along its
 * axes and the angle of its surface to its centre. Directions are orthonormal, so two places are never farther apart than the shapes:
 * similar shapes get nearby points. Null for a shape of another length.
 */
export const shapePlace = (shape: Shape): readonly number[] | null => {
  if (shape.length !== shapeLength) return null;
  const facings = shape.slice(pairs + centre, pairs + centre + facing);
  const axes = shape.slice(pairs + centre + facing);
  return [...[0, 1, 2].map((frequency) => cosine(facings, frequency)), ...axes];
};
