/** Triangles over one list of vertices: the input for simplifying and writing a preview. */
export type Body = {
  /** x, y and z of each vertex. */
  readonly positions: Float32Array;
  /** x, y and z; null if the file lacks some. */
  readonly normals: Float32Array | null;
  /** u and v, v downwards as in glTF. */
  readonly uvs: Float32Array | null;
  /** Red, green, blue and opacity, 0 to 1. */
  readonly colours: Float32Array | null;
  /** Index into the scene's materials for each vertex; -1 means no material. Surfaces of different materials share no vertex. */
  readonly materials: Int32Array;
  /** The mover of each vertex, 0 for none; null if all rest. */
  readonly movers: Uint8Array | null;
  readonly indices: Uint32Array;
};

export const triangleCount = ({ indices }: Pick<Body, 'indices'>): number => indices.length / 3;
