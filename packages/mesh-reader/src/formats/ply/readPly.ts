import { tooManyTriangles } from '../../scene/checkScene.ts';
import { GrowingFloat32, GrowingFloat64 } from '../../scene/growing.ts';
import { Images } from '../../scene/images.ts';
import { identity } from '../../scene/matrix.ts';
import { plainMaterial } from '../../scene/plainMaterial.ts';
import type { Layer, Surface } from '../../scene/scene.ts';
import type { MeshReader } from '../reader.ts';
import { isReadOfFaces, PlyFaces } from './plyFaces.ts';
import { type PlyElement, readPlyHeader } from './plyHeader.ts';
import { type RowVisitor, readPlyRows } from './plyRows.ts';

/** The names of properties, for each kind all that programs use. */
const names = {
  position: [['x', 'y', 'z']],
  normal: [
    ['nx', 'ny', 'nz'],
    ['normal_x', 'normal_y', 'normal_z'],
  ],
  uv: [
    ['u', 'v'],
    ['s', 't'],
    ['texture_u', 'texture_v'],
    ['texture_s', 'texture_t'],
    ['texcoord_u', 'texcoord_v'],
  ],
  colour: [
    ['red', 'green', 'blue'],
    ['r', 'g', 'b'],
    ['diffuse_red', 'diffuse_green', 'diffuse_blue'],
  ],
} as const;

/** The index of the first complete set of these properties in an element. */
const columnsOf = (
  { properties }: PlyElement,
  sets: readonly (readonly string[])[],
): readonly number[] | null => {
  const columns = sets.map((set) =>
    set.map((name) => properties.findIndex((property) => property.name === name)),
  );
  return columns.find((found) => found.every((column) => column >= 0)) ?? null;
};

/** The properties of an element that are its colour, and the factor that makes it 0 to 1. */
const colourOf = (element: PlyElement) => {
  const columns = columnsOf(element, names.colour);
  const type = element.properties[columns?.[0] ?? -1]?.type;
  return columns && { columns, scale: type === 'u1' ? 1 / 255 : type === 'u2' ? 1 / 65_535 : 1 };
};

/** What is not read of an element: all of it, or some properties. Colours of faces are read if vertices have none. */
const unreadOf = (element: PlyElement, hasVertexColours: boolean): readonly string[] => {
  const { name, properties } = element;
  if (!['vertex', 'face', 'tristrips'].includes(name)) return [`element ${name}`];
  const sets =
    name === 'vertex' ? Object.values(names) : name === 'face' && !hasVertexColours ? [names.colour] : [];
  const columns = new Set(sets.flatMap((each) => columnsOf(element, each) ?? []));
  return properties.flatMap((property, at) =>
    columns.has(at) || (name !== 'vertex' && isReadOfFaces(property)) ? [] : [`${property.name} of ${name}`],
  );
};

/** Reads all three types of PLY; elements and properties that do not belong to a mesh are listed. */
export const readPly: MeshReader = async ({ path, bytes, find, mostTriangles, keepsAttributes }) => {
  const header = await readPlyHeader(path);
  const vertex = header.elements.find(({ name }) => name === 'vertex');
  // Text has all digits that its program wrote, whatever type it states.
  const isDouble =
    header.encoding === 'ascii' ||
    (vertex?.properties.some(({ name, type }) => name === 'x' && type === 'f8') ?? false);
  const positions = isDouble ? new GrowingFloat64() : new GrowingFloat32();
  const [normals, uvs, colours] = [new GrowingFloat32(), new GrowingFloat32(), new GrowingFloat32()];
  const faces = new PlyFaces(mostTriangles, keepsAttributes);

  const vertexVisitor = (element: PlyElement): RowVisitor => {
    const columns = columnsOf(element, names.position) ?? [];
    const kept = keepsAttributes
      ? ([
          [columnsOf(element, names.normal), normals],
          [columnsOf(element, names.uv), uvs],
          [columnsOf(element, names.colour), colours],
        ] as const)
      : [];
    const { scale = 1 } = colourOf(element) ?? {};
    return (values) => {
      for (const column of columns) positions.push(values[column] ?? Number.NaN);
      for (const [own, list] of kept)
        for (const [at, column] of (own ?? []).entries()) {
          const value = values[column] ?? 0;
          // As in an OBJ, v is measured from the lower edge.
          list.push(list === uvs && at === 1 ? 1 - value : list === colours ? value * scale : value);
        }
    };
  };
  const ignored = new Set<string>();
  const visitorOf = (element: PlyElement): RowVisitor => {
    if (element.name === 'vertex') return vertexVisitor(element);
    if (element.name === 'face') return faces.visitor(element, colourOf(element));
    if (element.name === 'tristrips') return faces.stripVisitor(element);
    return () => {};
  };
  await readPlyRows({ path, bytes, header, visitorOf, says: (note) => ignored.add(note) });
  if (faces.triangles > mostTriangles) throw tooManyTriangles(mostTriangles);

  const has = (sets: readonly (readonly string[])[]) =>
    vertex !== undefined && columnsOf(vertex, sets) !== null;
  const layer = (list: GrowingFloat32, size: 2 | 3): Layer | null =>
    list.length === 0 ? null : { values: list.taken(), size, indices: null };
  const cornerUvs = faces.uvLayer();
  const uvLayers = [layer(uvs, 2), cornerUvs].filter((each) => each !== null).slice(0, 1);
  const images = new Images(find);
  const textures = header.textures.map((name) => ({
    role: 'baseColour' as const,
    image: images.named(name),
  }));
  const surface: Surface = {
    positions: positions.taken(),
    corners: faces.corners.taken(),
    starts: faces.starts(),
    normals: layer(normals, 3),
    uvs: uvLayers,
    colours: layer(colours, 3) ?? faces.colourLayer(),
    material: textures.length > 0 ? 0 : -1,
  };
  return {
    formatVersion: header.version,
    meshes: [{ name: '', surfaces: [surface] }],
    instances: [{ mesh: 0, matrix: identity }],
    materials: textures.length === 0 ? [] : [{ ...plainMaterial, textures }],
    images: images.list,
    vertices: positions.length / 3,
    parts: positions.length > 0 ? 1 : 0,
    hasPolygons: true,
    materialCount: 0,
    uvSets: has(names.uv) || faces.hasUvs ? 1 : 0,
    hasNormals: has(names.normal),
    hasColours: has(names.colour) || faces.hasColours,
    animations: null,
    bones: null,
    ignored: [...ignored, ...header.elements.flatMap((element) => unreadOf(element, has(names.colour)))],
    up: 'z',
    unit: null,
  };
};
