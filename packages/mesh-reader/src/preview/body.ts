/** Triangles over one list of vertices: what a preview is simplified and written from. */
export type Body = {
  /** x, y and z of each vertex. */
  readonly positions: Float32Array;
  /** x, y and z; null where the file has none for some. */
  readonly normals: Float32Array | null;
  /** u and v, v downwards as glTF has it. */
  readonly uvs: Float32Array | null;
  /** Red, green, blue and opacity, 0 to 1. */
  readonly colours: Float32Array | null;
  /** Index into the scene's materials for each vertex; -1: no material. Surfaces of different materials share no vertex. */
  readonly materials: Int32Array;
  readonly indices: Uint32Array;
};

export const triangleCount = ({ indices }: Pick<Body, 'indices'>): number => indices.length / 3;
