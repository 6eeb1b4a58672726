import type { Shape } from 'mesh-reader/shapeDistance';
import { shapePlace } from 'mesh-reader/shapePlace';

/** The place of a shape (`shapePlace`), a `cube` in text form; null without a shape that this version knows. */
export const placeOf = (shape: Shape | null): string | null => {
  const place = shape && shapePlace(shape);
  return place && `(${place.join(', ')})`;
};
