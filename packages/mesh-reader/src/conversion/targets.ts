import type { LengthUnit } from '../facts/lengthUnit.ts';

/** The formats that the converter writes. */
export const conversionFormats = ['glb', 'obj', 'stl', 'ply', '3mf'] as const;
export type ConversionFormat = (typeof conversionFormats)[number];

/** GLB files with smaller textures: the most pixels of a side. */
const textureSides = { 'glb-2k': 2048, 'glb-1k': 1024 } as const;
type SmallerTextures = keyof typeof textureSides;
export type ConvertedFile = ConversionFormat | SmallerTextures;

const isSmaller = (to: ConvertedFile): to is SmallerTextures => to in textureSides;

/** The format of a file, the end of its name, and the most pixels of a side of its textures. */
export const fileOf = (to: ConvertedFile) =>
  isSmaller(to)
    ? { format: 'glb' as const, ending: `${to.replace('glb', '')}.glb`, textureSide: textureSides[to] }
    : { format: to, ending: `.${to}`, textureSide: Infinity };

/** Features that a conversion may lose, in the order of the list. */
export const conversionLosses = [
  /** Materials and their colours. */
  'materials',
  'textures',
  'opacity',
  'emission',
  'metalRoughness',
  'doubleSided',
  /** Offset, scale and rotation of textures. */
  'textureTransforms',
  /** How textures continue beyond their edges, and their filters. */
  'samplers',
  /** The strength of normal and occlusion textures. */
  'strengths',
  /** Sets of texture coordinates: all, or those after the first. */
  'uvSets',
  'vertexColours',
  'vertexOpacity',
  /** Smooth shading. */
  'normals',
  /** The skeleton; its mesh keeps its shape at rest. */
  'rig',
  'animations',
  /** Separate parts are joined. */
  'parts',
  /** Parts are placed one by one. */
  'hierarchy',
  /** Polygons become triangles. */
  'polygons',
  /** Names of parts and materials, as they were. */
  'names',
  /** The unit of length, which the numbers still have. */
  'unit',
] as const;
export type ConversionLoss = (typeof conversionLosses)[number];

/** How the converter writes a format. */
export type Target = {
  readonly up: 'y' | 'z';
  /** The unit of its numbers: the file's own, or this one, to which a stated unit is converted, and in glTF a guessed one too. */
  readonly unit: 'own' | { readonly always: LengthUnit } | { readonly ifStated: LengthUnit };
  /** Whether meshes are placed by matrices; otherwise all are joined in one. */
  readonly hasPlaces: boolean;
  /** Whether faces under a mirroring matrix are turned over (glTF 2.0, 3.7.4). Of 3MF, programs take or refuse them as they are. */
  readonly turnsMirrored?: true;
  /** Whether programs read its positions in single precision. */
  readonly isSingle: boolean;
  readonly uvSets: number;
  /** Whether a format has one colour for each position, and not for each corner. */
  readonly coloursPositions?: true;
  /** Whether a face without a material has that of the faces beside it, so that it gets a white one. */
  readonly paintsAll?: true;
  readonly holds: ReadonlySet<ConversionLoss>;
};

/** The formats, by the conventions of the programs that read them (FORMATS.md). */
export const targets: Readonly<Record<ConversionFormat, Target>> = {
  glb: {
    up: 'y',
    unit: { always: 'm' },
    hasPlaces: true,
    turnsMirrored: true,
    isSingle: true,
    uvSets: Number.POSITIVE_INFINITY,
    holds: new Set(['materials', 'textures', 'vertexColours', 'normals']),
  },
  obj: {
    up: 'y',
    unit: 'own',
    hasPlaces: false,
    isSingle: false,
    uvSets: 1,
    coloursPositions: true,
    holds: new Set(['materials', 'textures', 'vertexColours', 'normals', 'polygons']),
  },
  stl: { up: 'z', unit: { ifStated: 'mm' }, hasPlaces: false, isSingle: true, uvSets: 0, holds: new Set() },
  ply: {
    up: 'z',
    unit: 'own',
    hasPlaces: false,
    isSingle: false,
    uvSets: 1,
    holds: new Set(['vertexColours', 'normals']),
  },
  '3mf': {
    up: 'z',
    unit: 'own',
    hasPlaces: true,
    isSingle: true,
    uvSets: 0,
    paintsAll: true,
    holds: new Set(['materials']),
  },
};
