import type { LengthUnit } from '../facts/lengthUnit.ts';
import type { Matrix } from './matrix.ts';

/** Values of corners, such as texture coordinates: `indices` has one for each corner; null: as the positions. */
export type Layer = {
  readonly values: Float32Array;
  readonly size: 2 | 3 | 4;
  readonly indices: Uint32Array | null;
};

/** Faces over a list of positions, as the file stores them. */
export type Surface = {
  /** x, y and z of each position. */
  readonly positions: Float32Array | Float64Array;
  /** The position of each corner, face after face. */
  readonly corners: Uint32Array;
  /** Where each face begins among the corners, and one more for the end; null: all are triangles. */
  readonly starts: Uint32Array | null;
  readonly normals: Layer | null;
  readonly uvs: readonly Layer[];
  readonly colours: Layer | null;
  /** Index into the scene's materials, for each face or for all; -1: no material. */
  readonly material: Int32Array | number;
};

/** Surfaces that are joined at their edges, in the mesh's local coordinates. */
export type Mesh = { readonly name: string; readonly surfaces: readonly Surface[] };

/** A mesh at its place. */
export type Instance = {
  readonly mesh: number;
  readonly matrix: Matrix;
  /** Positions in the scene of each surface that a skeleton bends; the matrix does not apply to them. */
  readonly bent?: readonly (Float32Array | null)[];
};

export type TextureRole = 'baseColour' | 'normal' | 'metallicRoughness' | 'occlusion' | 'emissive' | 'other';

/** A picture that the file holds or names; without `content` it is missing. */
export type SceneImage = {
  readonly name: string;
  readonly content: { readonly path: string } | Uint8Array | null;
};

/** How a picture lies on its texture coordinates, v downwards: turned by radians after it was scaled, then moved. */
export type TextureTransform = {
  readonly offset: readonly [number, number];
  readonly rotation: number;
  readonly scale: readonly [number, number];
};

/** Which image of the scene plays which part in a material. */
export type MaterialTexture = {
  readonly role: TextureRole;
  readonly image: number;
  /** The set of texture coordinates; 0 where it is missing. */
  readonly uvSet?: number;
  readonly transform?: TextureTransform;
};

export type Material = {
  readonly name: string;
  /** Red, green, blue and opacity, 0 to 1. A reader gives the colour as its file has it, `readScene` makes it linear. */
  readonly baseColour: readonly [number, number, number, number];
  /** How opacity counts, where the file says so; otherwise by the colour and its picture. */
  readonly alpha?: { readonly mode: 'OPAQUE' | 'MASK' | 'BLEND'; readonly cutoff: number };
  /** Linear; missing: that of its picture, or none. */
  readonly emissive?: readonly [number, number, number];
  /** 0 to 1. */
  readonly metallic: number;
  readonly roughness: number;
  readonly isDoubleSided: boolean;
  readonly textures: readonly MaterialTexture[];
};

/** One mesh file, read: what it holds, the way it holds it. */
export type Scene = {
  readonly formatVersion: string | null;
  readonly meshes: readonly Mesh[];
  readonly instances: readonly Instance[];
  readonly materials: readonly Material[];
  readonly images: readonly SceneImage[];
  /** Vertices as stored; null: the number of places. */
  readonly vertices: number | null;
  readonly parts: number;
  /** Null where the format allows only triangles. */
  readonly hasPolygons: boolean;
  /** Null where the format cannot hold any. */
  readonly materialCount: number | null;
  readonly uvSets: number | null;
  readonly hasNormals: boolean;
  readonly hasColours: boolean;
  readonly animations: number | null;
  readonly bones: number | null;
  /** Features of the file that neither facts nor preview follow, for people. */
  readonly ignored?: readonly string[];
  /** The axis that points up, by the file or by the habit of its format. */
  readonly up: 'x' | 'y' | 'z';
  /** The file's unit, or null. */
  readonly unit: LengthUnit | null;
};
