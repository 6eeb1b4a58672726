import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackZip } from '../../archive/unpackZip.ts';
import type { UploadFile } from '../../archive/uploadFile.ts';
import { type LengthUnit, unitFactor } from '../../facts/lengthUnit.ts';
import { MeshProblem } from '../../meshProblem.ts';
import { Images } from '../../scene/images.ts';
import { identity, type Matrix, multiply, scaling } from '../../scene/matrix.ts';
import { plainMaterial } from '../../scene/plainMaterial.ts';
import type { Instance, Mesh, Surface } from '../../scene/scene.ts';
import { fileFinder } from '../../textures/findFile.ts';
import type { MeshReader } from '../reader.ts';
import { type Model, type ModelObject, readModel, type Use } from './readModel.ts';
import { isSlicerConfig, isSolidType, readSlicerObjects, type SlicerObject } from './slicerObjects.ts';

/** Limits of one unpacked package: those of a whole upload. */
const limits = { bytes: 4 * 1024 ** 3, entries: 10_000 };
const deepest = 32;
const mostVisits = 1_000_000;

const units: Readonly<Record<string, LengthUnit>> = {
  // Models are not sold in microns, so millimetres are used.
  micron: 'mm',
  millimeter: 'mm',
  centimeter: 'cm',
  inch: 'in',
  foot: 'ft',
  meter: 'm',
};

/** The unit of a model, and the factor to it from the numbers of the model. */
const unitOf = ({ unit }: Model): LengthUnit => units[unit] ?? 'mm';
const scaleOf = ({ unit }: Model): number => (unit === 'micron' ? 0.001 : 1);

const isModelPart = (name: string): boolean => /\.model$/i.test(name);
/** Parts of the package itself, models, pictures, and the settings that are read. Pictures are listed as textures, if a model names them. */
const isReadPart = (name: string): boolean =>
  /(^|\/)(\[content_types\]\.xml|[^/]*\.rels)$|\.(model|png|jpe?g)$/i.test(name) || isSlicerConfig(name);
const sameName = (one: string, other: string): boolean =>
  one.replace(/^\//, '').toLowerCase() === other.replace(/^\//, '').toLowerCase();

/** The part that the package declares as the model. */
const rootPart = async (files: readonly UploadFile[]): Promise<UploadFile> => {
  const relations = files.find(({ name }) => sameName(name, '_rels/.rels'));
  const text = relations?.path ? await readFile(relations.path, 'utf8') : '';
  const relation = [...text.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) =>
    /\/3dmodel["']/.test(tag),
  )?.[0];
  const target = /Target=["']([^"']+)/.exec(relation ?? '')?.[1] ?? '3D/3dmodel.model';
  const root =
    files.find(({ name }) => sameName(name, target)) ?? files.find(({ name }) => isModelPart(name));
  if (!root) throw new MeshProblem('There is no model in the 3MF package.');
  return root;
};

/** A mesh without the triangles of these ranges, and without the positions that only they use. */
const withoutRanges = (
  { positions, corners, material }: Pick<Surface, 'positions' | 'corners' | 'material'>,
  ranges: SlicerObject['volumes'],
) => {
  const isLeft = (triangle: number) =>
    ranges.some(({ first, last }) => triangle >= first && triangle <= last);
  const kept = corners.filter((_, at) => !isLeft(Math.floor(at / 3)));
  const numbers = new Map<number, number>();
  const renumbered = kept.map((vertex) => {
    const number = numbers.get(vertex) ?? numbers.size;
    numbers.set(vertex, number);
    return number;
  });
  const used = [...numbers.keys()];
  return {
    positions: Float32Array.from(
      { length: used.length * 3 },
      (_, at) => positions[(used[Math.floor(at / 3)] as number) * 3 + (at % 3)] ?? Number.NaN,
    ),
    corners: renumbered,
    material: typeof material === 'number' ? material : material.filter((_, triangle) => !isLeft(triangle)),
  };
};

/** Reads a 3MF package: objects, components that use them, and the build items. */
export const read3mf: MeshReader = async ({ path, work, mostTriangles }) => {
  let count = 0;
  const newPath = (): string => {
    count += 1;
    return join(work, `part-${count}`);
  };
  const { files, problems } = await unpackZip(path, { left: { ...limits }, newPath, isKept: () => true });
  const [unread] = problems.filter(({ name }) => isModelPart(name));
  if (unread) throw new MeshProblem(`${unread.reason} It is "${unread.name}".`);
  const root = await rootPart(files);
  const models = new Map<string, Model>();
  for (const file of files)
    if (isModelPart(file.name) && file.path !== null)
      models.set(file.name, await readModel(file.path, mostTriangles));
  const main = models.get(root.name);
  if (!main) throw new MeshProblem('There is no model in the 3MF package.');

  const slicer = new Map<string, SlicerObject>();
  for (const { name, path: config } of files)
    if (isSlicerConfig(name) && config !== null)
      for (const [id, object] of await readSlicerObjects(config)) slicer.set(id, object);

  const meshes: Mesh[] = [];
  const instances: Instance[] = [];
  const numbers = new Map<ModelObject, number | null>();
  const ignored = new Set<string>();
  const all = [...models.values()];
  /** The number of the first colour of each model among the materials of the scene. */
  const firstColours = new Map<Model, number>();
  let colourCount = 0;
  for (const model of all) {
    firstColours.set(model, colourCount);
    colourCount += model.colours.length;
  }
  const materialsOf = (object: ModelObject, model: Model): Surface['material'] => {
    const first = firstColours.get(model) ?? 0;
    const numberOf = (colour: number) => (colour < model.colours.length ? first + colour : -1);
    if (object.colours === null) return numberOf(object.colour);
    const { length } = object.colours;
    return Int32Array.from(object.colours.taken().subarray(0, length), numberOf);
  };
  /** The number of an object's mesh, without the parts that a slicer does not print; null if nothing is left. */
  const meshOf = (
    object: ModelObject,
    model: Model,
    { volumes = [] }: Partial<SlicerObject>,
  ): number | null => {
    if (object.positions.length === 0) return null;
    const left = volumes.filter(({ type }) => !isSolidType(type));
    for (const { type } of left) ignored.add(`parts of type ${type}`);
    const whole = {
      positions: object.positions.taken(),
      corners: object.corners.taken(),
      material: materialsOf(object, model),
    };
    const kept = left.length === 0 ? whole : withoutRanges(whole, left);
    if (left.length > 0 && kept.corners.length === 0) return null;
    const shared = { starts: null, normals: null, uvs: [], colours: null };
    return meshes.push({ name: object.name, surfaces: [{ ...shared, ...kept }] }) - 1;
  };
  let visits = 0;
  const place = (use: Use, from: Model, parent: Matrix, depth: number): void => {
    visits += 1;
    if (visits > mostVisits) throw new MeshProblem('The file places its meshes too often.');
    const model =
      use.path === null ? from : [...models].find(([name]) => sameName(name, use.path ?? ''))?.[1];
    const object = model?.objects.get(use.object);
    if (!model || !object) {
      ignored.add('objects that are not there');
      return;
    }
    if (depth > deepest) throw new MeshProblem('The file nests its parts too deeply, or in a circle.');
    // Each model part has its own unit, for all its numbers (3MF core, 3.4, `unit`).
    const factor = (unitFactor(unitOf(model), unitOf(from)) * scaleOf(model)) / scaleOf(from);
    const matrix = multiply(multiply(parent, use.matrix), scaling(factor, factor, factor));
    const said = model === main ? slicer.get(use.object) : undefined;
    if (said?.hasExtruders) ignored.add('colours by extruder');
    // The type of an object with components is theirs (3MF core, chapter 4).
    if (object.uses.length === 0 && object.type !== 'model')
      ignored.add(object.type === 'surface' ? 'type surface of objects' : `objects of type ${object.type}`);
    if (object.uses.length > 0 || object.type === 'model' || object.type === 'surface') {
      const known = numbers.get(object);
      const mesh = known === undefined ? meshOf(object, model, said ?? {}) : known;
      numbers.set(object, mesh);
      if (mesh !== null) instances.push({ mesh, matrix });
    }
    for (const inner of object.uses) {
      const type = said?.parts.get(inner.object) ?? 'normal_part';
      if (isSolidType(type)) place(inner, model, matrix, depth + 1);
      else ignored.add(`parts of type ${type}`);
    }
  };
  const printed = main.items.filter(({ isPrinted }) => isPrinted);
  if (printed.length > 0 && printed.length < main.items.length) ignored.add('items that are not printed');
  const used = new Set([...main.objects.values()].flatMap(({ uses }) => uses.map(({ object }) => object)));
  const roots = [...main.objects.keys()].filter((object) => !used.has(object));
  const unlisted = roots.map((object) => ({ object, path: null, matrix: identity }));
  const items = printed.length > 0 ? printed : main.items.length > 0 ? main.items : unlisted;
  const scale = scaleOf(main);
  for (const item of items) place(item, main, scaling(scale, scale, scale), 0);

  for (const { name } of files) if (!isReadPart(name)) ignored.add(name);
  const images = new Images(fileFinder(files)(root.name));
  const textures = all.flatMap((model) => model.textures.map((name) => images.named(name)));
  const roles = textures.map((image) => ({ role: 'baseColour' as const, image }));
  return {
    formatVersion: null,
    meshes,
    instances,
    materials: [
      ...all.flatMap(({ colours }) =>
        colours.map(({ name, value }) => ({ ...plainMaterial, name, baseColour: value })),
      ),
      // Textures are counted and not shown.
      ...(roles.length > 0 ? [{ ...plainMaterial, textures: roles }] : []),
    ],
    images: images.list,
    vertices: meshes.reduce((sum, { surfaces }) => sum + (surfaces[0]?.positions.length ?? 0) / 3, 0),
    parts: meshes.length,
    hasPolygons: false,
    materialCount: colourCount,
    uvSets: all.some(({ hasUvs }) => hasUvs) ? 1 : 0,
    hasNormals: false,
    hasColours: false,
    animations: null,
    bones: null,
    ignored: [...new Set([...ignored, ...all.flatMap((model) => [...model.ignored])])],
    up: 'z',
    unit: unitOf(main),
  };
};
