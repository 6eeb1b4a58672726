import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackZip } from '../../archive/unpackZip.ts';
import type { UploadFile } from '../../archive/uploadFile.ts';
import type { LengthUnit } from '../../facts/lengthUnit.ts';
import { MeshProblem } from '../../meshProblem.ts';
import { Images } from '../../scene/images.ts';
import { identity, type Matrix, multiply, scaling } from '../../scene/matrix.ts';
import type { Instance, Mesh } from '../../scene/scene.ts';
import { fileFinder } from '../../textures/findFile.ts';
import type { MeshReader } from '../reader.ts';
import { type Model, type ModelObject, readModel, type Use } from './readModel.ts';

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

const isModelPart = (name: string): boolean => /\.model$/i.test(name);
const sameName = (one: string, other: string): boolean =>
  one.replace(/^\//, '').toLowerCase() === other.replace(/^\//, '').toLowerCase();

/** The part that the package declares as the model. */
const rootPart = async (files: readonly UploadFile[]): Promise<UploadFile> => {
  const relations = files.find(({ name }) => sameName(name, '_rels/.rels'));
  const text = relations?.path ? await readFile(relations.path, 'utf8') : '';
  const relation = [...text.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) => /\/3dmodel"/.test(tag))?.[0];
  const target = /Target="([^"]+)"/.exec(relation ?? '')?.[1] ?? '3D/3dmodel.model';
  const root =
    files.find(({ name }) => sameName(name, target)) ?? files.find(({ name }) => isModelPart(name));
  if (!root) throw new MeshProblem('There is no model in the 3MF package.');
  return root;
};

/** Reads a 3MF package: objects, components that use them, and the build items. */
export const read3mf: MeshReader = async ({ path, work, mostTriangles }) => {
  let count = 0;
  const newPath = (): string => {
    count += 1;
    return join(work, `part-${count}`);
  };
  const { files } = await unpackZip(path, { left: { ...limits }, newPath, isKept: () => true });
  const root = await rootPart(files);
  const models = new Map<string, Model>();
  for (const file of files)
    if (isModelPart(file.name) && file.path !== null)
      models.set(file.name, await readModel(file.path, mostTriangles));
  const main = models.get(root.name);
  if (!main) throw new MeshProblem('There is no model in the 3MF package.');

  const meshes: Mesh[] = [];
  const numbers = new Map<ModelObject, number>();
  for (const object of [...models.values()].flatMap(({ objects }) => [...objects.values()])) {
    if (object.positions.length === 0) continue;
    numbers.set(object, meshes.length);
    const shared = { starts: null, normals: null, uvs: [], colours: null, material: -1 };
    const surface = { ...shared, positions: object.positions.taken(), corners: object.corners.taken() };
    meshes.push({ name: object.name, surfaces: [surface] });
  }
  const instances: Instance[] = [];
  let visits = 0;
  const place = (use: Use, from: Model, parent: Matrix, depth: number): void => {
    visits += 1;
    if (visits > mostVisits) throw new MeshProblem('The file places its meshes too often.');
    const model =
      use.path === null ? from : [...models].find(([name]) => sameName(name, use.path ?? ''))?.[1];
    const object = model?.objects.get(use.object);
    if (!model || !object) throw new MeshProblem('The file uses an object that is not there.');
    if (depth > deepest) throw new MeshProblem('The file nests its parts too deeply, or in a circle.');
    const matrix = multiply(parent, use.matrix);
    const mesh = numbers.get(object);
    if (mesh !== undefined) instances.push({ mesh, matrix });
    for (const inner of object.uses) place(inner, model, matrix, depth + 1);
  };
  const scale = main.unit === 'micron' ? scaling(0.001, 0.001, 0.001) : identity;
  for (const item of main.items) place(item, main, scale, 0);
  if (instances.length === 0) instances.push(...meshes.map((_, mesh) => ({ mesh, matrix: scale })));

  const images = new Images(fileFinder(files)(root.name));
  const all = [...models.values()];
  const textures = all.flatMap((model) => model.textures.map((name) => images.named(name)));
  const roles = textures.map((image) => ({ role: 'baseColour' as const, image }));
  return {
    formatVersion: null,
    meshes,
    instances,
    materials:
      roles.length === 0
        ? []
        : [
            {
              name: '',
              baseColour: [1, 1, 1, 1],
              metallic: 0,
              roughness: 0.8,
              isDoubleSided: false,
              textures: roles,
            },
          ],
    images: images.list,
    vertices: meshes.reduce((sum, { surfaces }) => sum + (surfaces[0]?.positions.length ?? 0) / 3, 0),
    parts: meshes.length,
    hasPolygons: false,
    materialCount: all.reduce((sum, { materials }) => sum + materials, 0),
    uvSets: all.some(({ hasUvs }) => hasUvs) ? 1 : 0,
    hasNormals: false,
    hasColours: all.some(({ hasColours }) => hasColours),
    animations: null,
    bones: null,
    ignored: [...new Set(all.flatMap(({ ignored }) => [...ignored]))],
    up: 'z',
    unit: units[main.unit] ?? 'mm',
  };
};
