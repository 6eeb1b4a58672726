import type { WirePassport } from 'backend/contract/wirePassport.ts';
import { dimensionsOf } from '../../../lib/measured/comparison.ts';
import { lengthText } from '../../../lib/measured/lengths.ts';

type MeshFile = WirePassport['files'][number];

/** One measured fact, for people. */
export type MeshRow = { readonly name: string; readonly value: string };

const number = (value: number): string => value.toLocaleString('en-US');

const counts = [
  ['Triangles', 'triangles'],
  ['Polygons', 'polygons'],
  ['Quads', 'quads'],
  ['N-gons', 'ngons'],
  ['Vertices', 'vertices'],
  ['Parts', 'parts'],
  ['Materials', 'materials'],
  ['UV sets', 'uvSets'],
  ['Animations', 'animations'],
  ['Bones', 'bones'],
  ['Open edges', 'openEdges'],
  ['Non-manifold edges', 'nonManifoldEdges'],
  ['Degenerate faces', 'degenerateFaces'],
] as const satisfies readonly (readonly [string, keyof MeshFile])[];

const answers = [
  ['Normals', 'normals'],
  ['Vertex colours', 'vertexColours'],
] as const;

/** The measured facts of a mesh file in the order in which buyers ask; what its format cannot hold is left out. */
export const meshRows = (file: MeshFile): readonly MeshRow[] => {
  const dimensions = dimensionsOf(file);
  const size =
    dimensions &&
    [dimensions.width, dimensions.height, dimensions.length].map((length) => lengthText(length)).join(' × ');
  return [
    ...(size ? [{ name: 'Width × height × length', value: size }] : []),
    ...counts.flatMap(([name, fact]) => {
      const value = file[fact];
      return value === null ? [] : [{ name, value: number(value) }];
    }),
    ...answers.flatMap(([name, fact]) => {
      const value = file[fact];
      return value === null ? [] : [{ name, value: value ? 'yes' : 'none' }];
    }),
    ...(file.ignored ? [{ name: 'Left out here', value: file.ignored.join(', ') }] : []),
  ];
};

const roles = {
  baseColour: 'base colour',
  normal: 'normal',
  metallicRoughness: 'metallic and roughness',
  occlusion: 'occlusion',
  emissive: 'emissive',
  other: 'other',
} as const;

export const textureText = ({ width, height, role, missing }: MeshFile['textures'][number]): string => {
  const pixels = width === null || height === null ? [] : [`${width} × ${height} px`];
  return [...pixels, roles[role], ...(missing ? ['named in the file, but not in the box'] : [])].join(', ');
};

/** `OBJ`, `GLB 2.0` */
export const formatText = ({ format, formatVersion }: Pick<MeshFile, 'format' | 'formatVersion'>): string =>
  [format.toUpperCase(), formatVersion].filter(Boolean).join(' ');
