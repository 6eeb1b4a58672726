import { readFile } from 'node:fs/promises';
import { lengthOf } from '../../facts/lengthUnit.ts';
import { MeshProblem } from '../../meshProblem.ts';
import { identity, type Matrix, multiply } from '../../scene/matrix.ts';
import type { Instance, Mesh, Surface } from '../../scene/scene.ts';
import { childOf, childrenOf } from '../namedTree.ts';
import type { MeshReader } from '../reader.ts';
import { readFbxGeometry } from './fbxGeometry.ts';
import { fbxMaterials } from './fbxMaterials.ts';
import { type FbxNode, fbxName } from './fbxNode.ts';
import { type FbxObject, type FbxObjects, fbxObjects } from './fbxObjects.ts';
import { fbxProperties, numberOf } from './fbxProperties.ts';
import { geometricTransform, localTransform } from './fbxTransform.ts';
import { readBinaryFbx } from './readBinaryFbx.ts';
import { readTextFbx } from './readTextFbx.ts';
import { unreadFbx } from './unreadFbx.ts';

const binaryMagic = 'Kaydara FBX Binary';
const deepest = 500;
const oldest = 6000;
const axes = ['x', 'y', 'z'] as const;

const rootOf = (nodes: readonly FbxNode[]): FbxNode => ({ name: '', values: [], children: [...nodes] });

const opened = (file: Buffer): { readonly version: number; readonly nodes: readonly FbxNode[] } => {
  if (file.toString('latin1', 0, binaryMagic.length) === binaryMagic) return readBinaryFbx(file);
  if (!/FBX|^\s*;/.test(file.toString('latin1', 0, 1024)))
    throw new MeshProblem('The file is no sound FBX file.');
  const nodes = readTextFbx(file.readUIntBE(0, 3) === 0xefbbbf ? file.subarray(3) : file);
  const version = childOf(rootOf(nodes), 'FBXHeaderExtension', 'FBXVersion')?.values[0];
  return { version: typeof version === 'number' ? version : 0, nodes };
};

/** The transform of each model: its own relative to its parent's. */
const worldOf = (objects: FbxObjects) => {
  const known = new Map<string, Matrix>();
  const world = (id: string, depth: number): Matrix => {
    const found = known.get(id);
    if (found) return found;
    const object = objects.byId.get(id);
    if (object?.kind !== 'Model') return identity;
    if (depth > deepest) throw new MeshProblem('The file nests its parts too deeply, or in a circle.');
    const parent = objects.parentsOf(id).find((link) => objects.byId.get(link.id)?.kind === 'Model');
    const own = localTransform(fbxProperties(object.node));
    const matrix = parent ? multiply(world(parent.id, depth + 1), own) : own;
    known.set(id, matrix);
    return matrix;
  };
  return (id: string): Matrix => world(id, 0);
};

/** Whether a model is shown. `Visibility` also applies to its children, `Show` only to itself. */
const isShown = (objects: FbxObjects, model: FbxObject): boolean => {
  const isOff = (object: FbxObject, name: string): boolean => {
    const [value] = fbxProperties(object.node).get(name) ?? [];
    return value === 0 || value === false;
  };
  if (isOff(model, 'Show')) return false;
  let current: FbxObject | undefined = model;
  for (let depth = 0; current && depth < deepest; depth += 1) {
    if (isOff(current, 'Visibility')) return false;
    current = objects
      .parentsOf(current.id)
      .flatMap(({ id }) => objects.byId.get(id) ?? [])
      .find(({ kind }) => kind === 'Model');
  }
  return true;
};

/** Animation stacks with curves; many exporters add an empty one, or one whose values never change. */
const animationCount = (objects: FbxObjects, nodes: readonly FbxNode[]): number => {
  const hasCurve = (id: string, depth: number): boolean =>
    objects
      .childrenOf(id)
      .some(({ id: child }) =>
        depth === 0 ? objects.byId.get(child)?.kind === 'AnimationCurve' : hasCurve(child, depth - 1),
      );
  // Curves are below nodes, nodes below layers.
  const moves = (stack: FbxObject): boolean => hasCurve(stack.id, 2);
  const stacks = objects.list.filter(({ kind }) => kind === 'AnimationStack').filter(moves);
  const takes = childrenOf(rootOf(nodes), 'Takes').flatMap((each) => childrenOf(each, 'Take'));
  return stacks.length > 0
    ? stacks.length
    : takes.filter((take) => childrenOf(take, 'Model').length > 0).length;
};

const isMesh = ({ kind, type, node }: FbxObject): boolean =>
  (kind === 'Geometry' &&
    type !== 'Shape' &&
    type !== 'Line' &&
    type !== 'NurbsCurve' &&
    childOf(node, 'Vertices') !== undefined) ||
  (kind === 'Model' && type === 'Mesh' && childOf(node, 'Vertices') !== undefined);

const nameOf = ({ node }: FbxObject): string =>
  fbxName(node.values[typeof node.values[0] === 'number' ? 1 : 0]);

/** Reads FBX 6 and 7, binary and text: polygons over control points, placed by the models that use them. */
export const readFbx: MeshReader = async ({ path, find, keepsAttributes, mostTriangles }) => {
  const { version, nodes } = opened(await readFile(path));
  if (version < oldest)
    throw new MeshProblem(`The file is FBX of version ${version / 1000}; versions from 6 on are measured.`);
  const objects = fbxObjects(nodes);
  const { materials, images, numberOfMaterial, ignored: maps } = fbxMaterials(objects, find);
  const root = rootOf(nodes);
  const settings = fbxProperties(
    childOf(root, 'GlobalSettings') ?? childOf(root, 'Objects', 'GlobalSettings'),
  );
  const length = lengthOf(numberOf(settings, 'UnitScaleFactor', Number.NaN) / 100);
  const world = worldOf(objects);
  const meshes: Mesh[] = [];
  const instances: Instance[] = [];
  const facts = { uvSets: 0, hasNormals: false, hasColours: false, vertices: 0 };
  const ignored = new Set([...unreadFbx(nodes, objects), ...maps]);
  const modelsOf = (object: FbxObject): readonly FbxObject[] =>
    object.kind === 'Model'
      ? [object]
      : objects
          .parentsOf(object.id)
          .flatMap(({ id }) => objects.byId.get(id) ?? [])
          .filter(({ kind }) => kind === 'Model');
  const all = objects.list.filter(isMesh);
  // If everything is hidden, everything is shown where it is.
  const hides = all.flatMap(modelsOf).some((model) => isShown(objects, model));
  for (const object of all) {
    const read = readFbxGeometry(object.node, keepsAttributes, mostTriangles);
    facts.uvSets = Math.max(facts.uvSets, read.uvSets);
    facts.hasNormals ||= read.hasNormals;
    facts.hasColours ||= read.hasColours;
    for (const feature of read.ignored) ignored.add(feature);
    facts.vertices += read.surface.positions.length / 3;
    const models = modelsOf(object);
    /** The meshes of this geometry by the materials of the models that use it. */
    const painted = new Map<string, number>();
    const meshOf = (model: FbxObject | undefined): number => {
      const used = objects.childrenOf(model?.id ?? '').flatMap(({ id }) => numberOfMaterial.get(id) ?? []);
      const key = used.join();
      const known = painted.get(key);
      if (known !== undefined) return known;
      const named = (number: number): number => used[number] ?? used[0] ?? -1;
      const { material } = read.surface;
      const surface: Surface = {
        ...read.surface,
        material: typeof material === 'number' ? named(material) : material.map(named),
      };
      const name = model ? nameOf(model) : '';
      painted.set(key, meshes.length);
      return meshes.push({ name, surfaces: [surface], isRepeated: painted.size > 1 }) - 1;
    };
    const shown = hides ? models.filter((each) => isShown(objects, each)) : models;
    if (shown.length === 0) meshOf(models[0]);
    for (const model of shown) {
      const own = multiply(world(model.id), geometricTransform(fbxProperties(model.node)));
      const matrix = multiply(length.matrix, own);
      instances.push({ mesh: meshOf(model), matrix, name: nameOf(model) });
    }
  }
  if (instances.length === 0) instances.push(...meshes.map((_, mesh) => ({ mesh, matrix: length.matrix })));
  return {
    formatVersion: `${Math.floor(version / 1000)}.${Math.floor((version % 1000) / 100)}`,
    meshes,
    instances,
    materials,
    images,
    vertices: facts.vertices,
    parts: meshes.filter(({ isRepeated }) => !isRepeated).length,
    groups: objects.list.filter(
      ({ id, kind }) =>
        kind === 'Model' &&
        objects.childrenOf(id).some((child) => objects.byId.get(child.id)?.kind === 'Model'),
    ).length,
    hasPolygons: true,
    materialCount: materials.length,
    uvSets: facts.uvSets,
    hasNormals: facts.hasNormals,
    hasColours: facts.hasColours,
    animations: animationCount(objects, nodes),
    bones: objects.list.filter(({ kind, type }) => kind === 'Model' && /^(LimbNode|Limb)$/.test(type)).length,
    ignored: [...ignored],
    up: axes[numberOf(settings, 'UpAxis', 1)] ?? 'y',
    unit: length.unit,
  };
};
