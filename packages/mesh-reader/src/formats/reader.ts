import type { Scene } from '../scene/scene.ts';
import type { FindFile } from '../textures/findFile.ts';

/** A mesh file to read. */
export type MeshInput = {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly find: FindFile;
  readonly mostTriangles: number;
  /** Whether texture coordinates, normals and colours are kept; measuring only needs to know that they exist. */
  readonly keepsAttributes: boolean;
  /** Whether clips are sampled, for a preview. */
  readonly keepsMotion?: boolean;
  /** The folder in which a reader may unpack the file. */
  readonly work: string;
};

/** Reads one format. @throws MeshProblem with a reason for the seller, and any error for a broken file */
export type MeshReader = (input: MeshInput) => Promise<Scene>;
