import { lengthOf } from '../../facts/lengthUnit.ts';
import { MeshProblem } from '../../meshProblem.ts';
import { multiply } from '../../scene/matrix.ts';
import type { Instance, Mesh, Scene } from '../../scene/scene.ts';
import type { MeshReader } from '../reader.ts';
import { numbersIn } from '../words.ts';
import { childOf, childrenOf, readXmlTree, within, type XmlNode } from '../xml/xmlTree.ts';
import { readGeometry } from './daeGeometry.ts';
import { idsOf } from './daeInputs.ts';
import { daeMaterials } from './daeMaterials.ts';
import { placedGeometries } from './daeNodes.ts';

const numeric = new Set(['float_array', 'p', 'vcount']);
const axes: Readonly<Record<string, Scene['up']>> = { X_UP: 'x', Y_UP: 'y', Z_UP: 'z' };

/** Clips, or otherwise one animation if anything moves. */
const animationCount = (document: XmlNode): number => {
  const clips = childrenOf(document, 'library_animation_clips').flatMap((library) =>
    childrenOf(library, 'animation_clip'),
  );
  if (clips.length > 0) return clips.length;
  return childrenOf(document, 'library_animations').some((library) => !within(library, 'channel').next().done)
    ? 1
    : 0;
};

/** Joints of the scene, or otherwise the maximum number that a skin lists. */
const boneCount = (document: XmlNode): number => {
  const joints = [...within(document, 'node')].filter(({ attributes }) => attributes.type === 'JOINT');
  if (joints.length > 0) return joints.length;
  const names = [...within(document, 'skin')].map((skin) => {
    const [array] = [...within(skin, 'Name_array'), ...within(skin, 'IDREF_array')];
    return Number(array?.attributes.count ?? 0) || 0;
  });
  return Math.min(
    names.reduce((most, count) => Math.max(most, count), 0),
    100_000,
  );
};

/** Reads COLLADA: polygons as stored, placed as in the default scene. */
export const readDae: MeshReader = async ({ path, find, keepsAttributes, mostTriangles }) => {
  const root = await readXmlTree(path, numeric);
  const document = childOf(root, 'COLLADA');
  if (!document) throw new MeshProblem('The file is no sound COLLADA file.');
  const asset = childOf(document, 'asset');
  const unit = childOf(asset, 'unit');
  // COLLADA 1.4.1, 5, `unit`: the default of `meter` is 1.0.
  const length = lengthOf(numbersIn(unit?.attributes.meter ?? (unit ? '1' : ''))[0] ?? Number.NaN);
  const ids = idsOf(document);
  const { materials, images, numberOf } = daeMaterials(document, ids, find);
  const geometries = childrenOf(document, 'library_geometries').flatMap((library) =>
    childrenOf(library, 'geometry'),
  );
  const numbers = new Map(geometries.map((geometry, number) => [geometry, number]));
  const placed = placedGeometries(document, ids);
  const bindings = new Map(placed.map(({ geometry, materials: bound }) => [geometry, bound]));
  const read = geometries.map((geometry) => ({
    geometry,
    ...readGeometry(geometry, ids, keepsAttributes, mostTriangles),
  }));
  const meshes = read.map(({ geometry, primitives }): Mesh => {
    const materialOf = (symbol: string | null): number =>
      symbol === null ? -1 : (numberOf.get(bindings.get(geometry)?.get(symbol) ?? symbol) ?? -1);
    return {
      name: geometry.attributes.name ?? geometry.attributes.id ?? '',
      surfaces: primitives.map(({ surface, symbol }) => ({ ...surface, material: materialOf(symbol) })),
    };
  });
  const instances: Instance[] = placed.flatMap(({ geometry, matrix }) => {
    const mesh = numbers.get(geometry);
    return mesh === undefined ? [] : [{ mesh, matrix: multiply(length.matrix, matrix) }];
  });
  if (instances.length === 0) instances.push(...meshes.map((_, mesh) => ({ mesh, matrix: length.matrix })));
  const primitives = read.flatMap((each) => each.primitives);
  return {
    formatVersion: document.attributes.version?.slice(0, 20) ?? null,
    meshes,
    instances,
    materials,
    images,
    vertices: read.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    parts: meshes.filter(({ surfaces }) => surfaces.length > 0).length,
    hasPolygons: true,
    materialCount: materials.length,
    uvSets: primitives.reduce((most, { uvSets }) => Math.max(most, uvSets), 0),
    hasNormals: primitives.some(({ hasNormals }) => hasNormals),
    hasColours: primitives.some(({ hasColours }) => hasColours),
    animations: animationCount(document),
    bones: boneCount(document),
    ignored: ['morph', 'spline', 'brep'].filter((name) => !within(document, name).next().done),
    up: axes[childOf(asset, 'up_axis')?.text.trim().toUpperCase() ?? ''] ?? 'y',
    unit: length.unit,
  };
};
