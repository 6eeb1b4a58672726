import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import { textureMemory } from 'backend/domain/catalogue/passports/badges.ts';
import { dimensionsOf } from 'backend/domain/catalogue/passports/dimensions.ts';
import { inUnitOf, type Unit } from '../../../lib/measured/lengths.ts';
import { fileSize } from './fileSize.ts';

type MeshFile = WirePassport['files'][number];

/** A measured fact of several files, in readable form; null where a format cannot contain it. */
export type FileRow = { readonly name: string; readonly values: readonly (string | null)[] };

/** The facts that are numbers or present, in the order of importance to buyers. */
const labels = {
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
  flippedEdges: 'Edges of turned faces',
  doubledCorners: 'Doubled corners',
  drawCalls: 'Draw calls',
  normals: 'Normals',
  vertexColours: 'Vertex colours',
} as const satisfies Partial<Record<keyof MeshFile, string>>;

const valueText = (value: number | boolean | null | undefined): string | null => {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value === 'boolean') return value ? 'yes' : 'none';
  return null;
};

/** `OBJ`, `GLB 2.0` */
const formatText = ({ format, formatVersion }: MeshFile): string =>
  [format.toUpperCase(), formatVersion].filter(Boolean).join(' ');

const sizeText = (file: MeshFile, unit: Unit | null): string | null => {
  const dimensions = dimensionsOf(file);
  if (dimensions === null) return null;
  return [dimensions.width, dimensions.height, dimensions.length]
    .map((length) => inUnitOf(unit && { unit }, length))
    .join(' × ');
};

/** With all smaller copies of each texture, plain and compressed. */
const memoryText = ({ textures }: MeshFile): string | null => {
  const [plain, compressed] = (['rgba8', 'bc7'] as const).map((as) => textureMemory(textures, as));
  return plain && compressed ? `${fileSize(plain)} as RGBA8, ${fileSize(compressed)} as BC7` : null;
};

export const densityRow = 'Texel density';

const densityText = ({ texelDensity, box }: MeshFile): string | null => {
  if (!texelDensity) return null;
  const { least, median, most } = texelDensity;
  const [low, middle, high] = [least, median, most].map((value) => Number(value.toPrecision(3)));
  return [
    `${middle} px/m`,
    ...(low === high ? [] : [`${low} to ${high}`]),
    ...(box?.unitFrom === 'guess' ? [`if its unit is ${box.unit}`] : []),
  ].join(', ');
};

/** The facts of mesh files: rows with something in at least one, and the names of those that are zero or none in all. Others are left out. */
export const fileRows = (
  files: readonly MeshFile[],
  unit: Unit | null,
): { readonly rows: readonly FileRow[]; readonly empty: readonly string[] } => {
  const row = (name: string, textOf: (file: MeshFile) => string | null): FileRow => ({
    name,
    values: files.map((file) => (file.reason === undefined ? textOf(file) : null)),
  });
  const facts = [
    row('Width × height × length', (file) => sizeText(file, unit)),
    ...(Object.keys(labels) as (keyof typeof labels)[]).map((fact) =>
      row(labels[fact], (file) => valueText(file[fact])),
    ),
    row('Textures on a graphics card', memoryText),
    row(densityRow, densityText),
    row('Used part of the textures', ({ uvShare }) =>
      uvShare === undefined ? null : `${Math.round(uvShare * 100)} %`,
    ),
    row('Left out here', ({ ignored }) => ignored?.join(', ') ?? null),
  ].filter(({ values }) => values.some((value) => value !== null));
  const isEmpty = ({ values }: FileRow): boolean =>
    values.every((value) => value === null || value === '0' || value === 'none');
  return {
    rows: [
      { name: 'Format', values: files.map(formatText) },
      { name: 'Size', values: files.map(({ bytes }) => fileSize(bytes)) },
      ...facts.filter((fact) => !isEmpty(fact)),
    ],
    empty: facts.filter(isEmpty).map(({ name }) => name),
  };
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
