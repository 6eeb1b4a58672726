import type { LengthUnit } from '../facts/lengthUnit.ts';
import type { Matrix } from './matrix.ts';

/** Values of corners, such as texture coordinates: `indices` has one per corner; null means the same as the positions. */
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
  /** The start of each face in the list of corners, and one more for the end; null if all are triangles. */
  readonly starts: Uint32Array | null;
  readonly normals: Layer | null;
  readonly uvs: readonly Layer[];
  readonly colours: Layer | null;
  /** Index into the scene's materials, for each face or for all; -1 means no material. */
  readonly material: Int32Array | number;
};

/** Connected surfaces, in the mesh's local coordinates. */
export type Mesh = {
  readonly name: string;
  readonly surfaces: readonly Surface[];
  /** Whether these are the faces of an earlier mesh in other materials, which count once. */
  readonly isRepeated?: boolean;
};

/** A placed mesh. */
export type Instance = {
  readonly mesh: number;
  readonly matrix: Matrix;
  /** The name of this place, if it has one besides that of its mesh. */
  readonly name?: string;
  /** Positions in the scene of each surface that a skeleton bends; the matrix does not apply to them. */
  readonly bent?: readonly (Float64Array | null)[];
  /** The mover of each surface, or of each of its positions: 0 for none, else its number in the motion plus 1. */
  readonly movers?: readonly (Uint8Array | number)[];
};

/** Where the movers are at even steps: the placement of each mover, in the scene. */
export type Clip = {
  readonly name: string;
  readonly seconds: number;
  readonly frames: readonly (readonly Matrix[])[];
};

/** The clips of a file, and the place of each mover at rest. */
export type Motion = {
  readonly pivots: readonly (readonly [number, number, number])[];
  /** How many movers are bones. */
  readonly bones: number;
  readonly clips: readonly Clip[];
};

export type TextureRole = 'baseColour' | 'normal' | 'metallicRoughness' | 'occlusion' | 'emissive' | 'other';

/** An image that the file contains or refers to; without `content` it is missing. */
export type SceneImage = {
  readonly name: string;
  readonly content: { readonly path: string } | Uint8Array | null;
  /** Whether its values count as they are, whatever colour profile it has. */
  readonly isPlain?: boolean;
  /** Whether its alpha is no opacity, but gloss or nothing. */
  readonly isOpaque?: boolean;
};

/** The placement of a texture on its coordinates, v downwards: scaled, then rotated by radians, then moved. */
export type TextureTransform = {
  readonly offset: readonly [number, number];
  readonly rotation: number;
  readonly scale: readonly [number, number];
};

/** How a texture continues beyond its edges, along u and v. */
export type TextureWrap = 'repeat' | 'clamp' | 'mirror';

/** The image of the scene for each role in a material. */
export type MaterialTexture = {
  readonly role: TextureRole;
  /** Only from a reader: the file calls the normals a bump map, which may contain heights instead. */
  readonly isBump?: boolean;
  readonly image: number;
  /** The set of texture coordinates; 0 by default. */
  readonly uvSet?: number;
  readonly transform?: TextureTransform;
  /** What of the image is the opacity of its material, if anything. */
  readonly opacity?: 'alpha' | 'colour';
  /** Along u and v; repeated by default. */
  readonly wrap?: readonly [TextureWrap, TextureWrap];
  /** Filters for larger and smaller pixels, by their numbers in OpenGL and glTF; null for one that the file leaves open. */
  readonly filters?: readonly [number | null, number | null];
  /** How much normals or occlusion count; 1 by default. */
  readonly strength?: number;
};

export type Material = {
  readonly name: string;
  /** Red, green, blue and opacity, 0 to 1. A reader returns the colour as in the file, `readScene` makes it linear. */
  readonly baseColour: readonly [number, number, number, number];
  /** The alpha mode, if the alpha of the colour texture counts; otherwise that of the colour alone decides. */
  readonly alpha?: { readonly mode: 'OPAQUE' | 'MASK' | 'BLEND'; readonly cutoff: number };
  /** Linear; if missing, that of its texture, or none. */
  readonly emissive?: readonly [number, number, number];
  /** 0 to 1. */
  readonly metallic: number;
  readonly roughness: number;
  readonly isDoubleSided: boolean;
  readonly textures: readonly MaterialTexture[];
};

/** The contents of one mesh file, as it stores them. */
export type Scene = {
  readonly formatVersion: string | null;
  readonly meshes: readonly Mesh[];
  readonly instances: readonly Instance[];
  readonly materials: readonly Material[];
  readonly images: readonly SceneImage[];
  /** Vertices as stored; null means the number of merged positions. */
  readonly vertices: number | null;
  readonly parts: number;
  /** The names of parts that the reader joins in one mesh. */
  readonly partNames?: readonly string[];
  /** Nodes that hold others; 0 by default. */
  readonly groups?: number;
  /** Null if the format allows only triangles. */
  readonly hasPolygons: boolean;
  /** Null if the format cannot contain any. */
  readonly materialCount: number | null;
  readonly uvSets: number | null;
  readonly hasNormals: boolean;
  readonly hasColours: boolean;
  readonly animations: number | null;
  readonly bones: number | null;
  readonly motion?: Motion | null;
  /** Features of the file that neither facts nor preview support, in readable form. */
  readonly ignored?: readonly string[];
  /** The up axis, from the file or the usual one of the format. */
  readonly up: 'x' | 'y' | 'z';
  /** The file's unit, or null. */
  readonly unit: LengthUnit | null;
};
