/** The length of each part of a shape, in this order: distances, angles (both as fractions) and lengths; all but the last are cumulative. */
export const shapeParts = {
  /** Distances between points of the surface. */
  pairs: 40,
  /** Their distances from the centre. */
  centre: 20,
  /** Angles between surface and centre. */
  facing: 12,
  /** Spread along the second and third axis. */
  axes: 2,
} as const;

/** The length of a whole shape. */
export const shapeLength = shapeParts.pairs + shapeParts.centre + shapeParts.facing + shapeParts.axes;
