import type { WirePassport } from 'backend/contract/calls/catalogue/passportCalls.ts';
import { dimensionsOf } from '../../../lib/measured/comparison.ts';
import { lengthText } from '../../../lib/measured/lengths.ts';

type MeshFile = WirePassport['files'][number];

/** One measured fact, in readable form. */
export type MeshRow = { readonly name: string; readonly value: string };

/** The facts that are rows; the others are shown elsewhere. */
type Fact = Exclude<
  keyof MeshFile,
  'name' | 'format' | 'formatVersion' | 'bytes' | 'reason' | 'box' | 'textures' | 'ignored'
>;

/** In the order of importance to buyers. */
const labels: Readonly<Record<Fact, string>> = {
  triangles: 'Triangles',
  polygons: 'Polygons',
  quads: 'Quads',
  ngons: 'N-gons',
  vertices: 'Vertices',
  parts: 'Parts',
  materials: 'Materials',
  uvSets: 'UV sets',
  animations: 'Animations',
  bones: 'Bones',
  openEdges: 'Open edges',
  nonManifoldEdges: 'Non-manifold edges',
  degenerateFaces: 'Degenerate faces',
  normals: 'Normals',
  vertexColours: 'Vertex colours',
};

const valueText = (value: number | boolean): string => {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return value ? 'yes' : 'none';
};

/** The measured facts of a mesh file; facts that its format cannot contain are left out. */
export const meshRows = (file: MeshFile): readonly MeshRow[] => {
  const dimensions = dimensionsOf(file);
  const size =
    dimensions &&
    [dimensions.width, dimensions.height, dimensions.length].map((length) => lengthText(length)).join(' × ');
  return [
    ...(size ? [{ name: 'Width × height × length', value: size }] : []),
    ...(Object.keys(labels) as Fact[]).flatMap((fact) => {
      const value = file[fact];
      return value === null ? [] : [{ name: labels[fact], value: valueText(value) }];
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
