/** Indices of the slides in sight, from the first on, around the end of a loop. */
export const slidesInSight = (first: number, perView: number, count: number): ReadonlySet<number> =>
  new Set(Array.from({ length: Math.min(perView, count) }, (_, offset) => (first + offset) % count));
