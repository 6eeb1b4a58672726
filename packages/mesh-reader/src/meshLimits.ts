/** The limits of measuring one upload. A file that exceeds them is recorded with a reason and given up. */
export type MeshLimits = {
  /** Time for the whole upload, unpacking included. */
  readonly seconds: number;
  /** The memory limit of the child process, in MiB. It uses at most 1.5 GiB until it is stopped. */
  readonly memoryMiB: number;
  /** Unpacked size of all archives together. */
  readonly unpackedBytes: number;
  /** Entries of all archives together. */
  readonly entries: number;
  /** Number of mesh files that are measured; further ones are only listed. */
  readonly meshes: number;
  /** Triangles of one mesh file. */
  readonly triangles: number;
  /** Pixels a side. */
  readonly textureSide: number;
  /** Whether other processes get processor time and memory first. */
  readonly inBackground: boolean;
};

export const meshLimits: MeshLimits = {
  seconds: 60,
  memoryMiB: 1280,
  unpackedBytes: 4 * 1024 ** 3,
  entries: 10_000,
  meshes: 200,
  triangles: 20_000_000,
  textureSide: 16_384,
  inBackground: false,
};
