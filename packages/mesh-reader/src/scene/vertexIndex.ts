/** The index of a vertex that is not there. */
export const noVertex = 0xffffffff;

/** A number of a file as the index of a vertex; one that cannot be an index becomes `noVertex`, since a list of integers would wrap it. */
export const vertexIndex = (value: number): number =>
  Number.isInteger(value) && value >= 0 && value < noVertex ? value : noVertex;
