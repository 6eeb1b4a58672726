import { lengthOf } from '../../facts/lengthUnit.ts';
import { MeshProblem } from '../../meshProblem.ts';
import { multiply } from '../../scene/matrix.ts';
import type { Instance, Mesh, Scene } from '../../scene/scene.ts';
import { childOf, childrenOf } from '../namedTree.ts';
import type { MeshReader } from '../reader.ts';
import { numbersIn } from '../words.ts';
import { readXmlTree, unreadElements, within, type XmlNode } from '../xml/xmlTree.ts';
import { elementLabel, isReadElement } from './daeElements.ts';
import { readGeometry } from './daeGeometry.ts';
import { idsOf, referred } from './daeInputs.ts';
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
export const readDae: MeshReader = async ({ name: file, path, find, keepsAttributes, mostTriangles }) => {
  const root = await readXmlTree(path, numeric);
  const document = childOf(root, 'COLLADA');
  if (!document) throw new MeshProblem('The file is no sound COLLADA file.');
  const asset = childOf(document, 'asset');
  const unit = childOf(asset, 'unit');
  // COLLADA 1.4.1, 5, `unit`: the default of `meter` is 1.0.
  const length = lengthOf(numbersIn(unit?.attributes.meter ?? (unit ? '1' : ''))[0] ?? Number.NaN);
  const ids = idsOf(document, file);
  const { materials, images, numberOf } = daeMaterials(document, ids, find);
  const geometries = childrenOf(document, 'library_geometries').flatMap((library) =>
    childrenOf(library, 'geometry'),
  );
  const placed = Map.groupBy(placedGeometries(document, ids), ({ geometry }) => geometry);
  const read = geometries.map((geometry) => ({
    geometry,
    ...readGeometry(geometry, ids, keepsAttributes, mostTriangles),
  }));
  const meshes: Mesh[] = [];
  const instances: Instance[] = [];
  for (const { geometry, primitives } of read) {
    const name = geometry.attributes.name ?? geometry.attributes.id ?? '';
    /** The meshes of this geometry by their materials, which an instance binds. */
    const painted = new Map<string, number>();
    const meshOf = (bound: ReadonlyMap<string, string>): number => {
      const materialsOf = primitives.map(({ symbol }) =>
        symbol === null ? -1 : (numberOf.get(bound.get(symbol) ?? symbol) ?? -1),
      );
      const key = materialsOf.join();
      const surfaces = primitives.map(({ surface }, at) => ({ ...surface, material: materialsOf[at] ?? -1 }));
      const mesh = painted.get(key) ?? meshes.push({ name, surfaces, isRepeated: painted.size > 0 }) - 1;
      painted.set(key, mesh);
      return mesh;
    };
    const uses = placed.get(geometry) ?? [];
    for (const { name: use, matrix, materials: bound } of uses)
      instances.push({ mesh: meshOf(bound), name: use, matrix: multiply(length.matrix, matrix) });
    if (uses.length === 0) meshOf(new Map());
  }
  if (instances.length === 0) instances.push(...meshes.map((_, mesh) => ({ mesh, matrix: length.matrix })));
  const primitives = read.flatMap((each) => each.primitives);
  const isMissing = ['instance_geometry', 'instance_controller', 'instance_node'].some((kind) =>
    [...within(document, kind)].some(({ attributes }) => !referred(ids, attributes.url)),
  );
  return {
    formatVersion: document.attributes.version?.slice(0, 20) ?? null,
    meshes,
    instances,
    materials,
    images,
    vertices: read.reduce((sum, { positions }) => sum + positions.length / 3, 0),
    parts: read.filter((each) => each.primitives.length > 0).length,
    hasPolygons: true,
    materialCount: materials.length,
    uvSets: primitives.reduce((most, { uvSets }) => Math.max(most, uvSets), 0),
    hasNormals: primitives.some(({ hasNormals }) => hasNormals),
    hasColours: primitives.some(({ hasColours }) => hasColours),
    animations: animationCount(document),
    bones: boneCount(document),
    groups: [...within(document, 'node')].filter((node) => childOf(node, 'node')).length,
    ignored: [
      ...(isMissing ? ['parts that are not in the file'] : []),
      ...(primitives.every(({ isWhole }) => isWhole) ? [] : ['a face that does not end']),
      ...new Set(unreadElements(root, isReadElement).map(elementLabel)),
    ],
    up: axes[childOf(asset, 'up_axis')?.text.trim().toUpperCase() ?? ''] ?? 'y',
    unit: length.unit,
  };
};
