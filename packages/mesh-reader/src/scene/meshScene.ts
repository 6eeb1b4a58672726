import type { LengthUnit } from '../facts/lengthUnit.ts';
import type { Material, Motion, SceneImage } from './scene.ts';

/** Placed triangles of one material. All lists have one element per vertex. */
export type MeshScenePart = {
  readonly name: string;
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  readonly normals: Float32Array | null;
  /** Two numbers per vertex; v = 0 is the upper edge of a texture, as in glTF. */
  readonly uvs: readonly Float32Array[];
  /** Red, green, blue and opacity. */
  readonly colours: Float32Array | null;
  /** 0 for none, else the number of a mover in the motion plus 1; null if all rest. */
  readonly movers: Uint8Array | null;
  /** Index into the scene's materials; -1 means no material. */
  readonly material: number;
};

/** A mesh file in the form of a graphics card, whatever its format, for rendering and not for measuring. */
export type MeshScene = {
  readonly parts: readonly MeshScenePart[];
  readonly materials: readonly Material[];
  readonly images: readonly SceneImage[];
  readonly motion: Motion | null;
  /** The bones of the file, also those that move nothing; null if the format cannot contain any. */
  readonly bones: number | null;
  readonly up: 'x' | 'y' | 'z';
  /** The unit of the positions; null if the file does not state it. */
  readonly unit: LengthUnit | null;
  /** Counted as in the facts: a mesh that is used twice counts once. */
  readonly storedTriangles: number;
};
