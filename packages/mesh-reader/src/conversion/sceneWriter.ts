import type { Scene } from '../scene/scene.ts';

/** Writes a prepared scene in one format. */
export type SceneWriter = (to: {
  readonly scene: Scene;
  /** The format that was read. */
  readonly from: string;
  readonly path: string;
  /** The name of the model, for files in an archive. */
  readonly name: string;
  /** An empty folder for files that are packed. */
  readonly work: string;
  readonly program: string;
  /** The most pixels of a side of a texture of a GLB; more are scaled down. */
  readonly textureSide: number;
}) => Promise<void>;
