import type { LengthUnit } from '../facts/lengthUnit.ts';
import type { Material, SceneImage } from './scene.ts';

/** Triangles of one material at their place in the scene. All lists have one element a vertex. */
export type MeshScenePart = {
  readonly name: string;
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  readonly normals: Float32Array | null;
  /** Two numbers a vertex; v = 0 is the upper edge of a picture, as in glTF. */
  readonly uvs: readonly Float32Array[];
  /** Red, green, blue and opacity. */
  readonly colours: Float32Array | null;
  /** Index into the scene's materials; -1: no material. */
  readonly material: number;
};

/** A mesh file the way a graphics card takes it, whatever its format: to make something of it, not to measure it. */
export type MeshScene = {
  readonly parts: readonly MeshScenePart[];
  readonly materials: readonly Material[];
  readonly images: readonly SceneImage[];
  readonly up: 'x' | 'y' | 'z';
  /** The unit of the positions; null: the file does not say. */
  readonly unit: LengthUnit | null;
  /** As a passport counts them: a mesh that is used twice counts once. */
  readonly storedTriangles: number;
};
