/** How many numbers of a shape tell what, in this order: shares of distances, angles, and lengths, each cumulative but the last. */
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

/** How many numbers a shape has. */
export const shapeLength = shapeParts.pairs + shapeParts.centre + shapeParts.facing + shapeParts.axes;
