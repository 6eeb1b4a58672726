import { countFaces } from '../facts/faces.ts';
import { unitFactor } from '../facts/lengthUnit.ts';
import { boxOf } from '../facts/measureScene.ts';
import { MeshProblem } from '../meshProblem.ts';
import { shownUvSet } from '../preview/previewTextures.ts';
import { tooManyTriangles } from '../scene/checkScene.ts';
import { identity, type Matrix, multiply, scaling, upright } from '../scene/matrix.ts';
import { isMirrored } from '../scene/placing.ts';
import type { Instance, Mesh, Scene, Surface } from '../scene/scene.ts';
import { once } from './once.ts';
import { triangulated, withColoursByPosition } from './otherFaces.ts';
import { narrowed, placer } from './placer.ts';
import type { ConversionLoss, Target } from './targets.ts';
import { withLocalOrigins } from './withLocalOrigins.ts';

/** Whether a matrix only moves, turns and scales along the axes of the mesh, so that every program can express it. */
const isPlain = (m: Matrix): boolean => {
  const columns = [0, 4, 8].map((at) => m.slice(at, at + 3));
  const dot = (one = 0, other = 0) =>
    columns[one]?.reduce((sum, value, at) => sum + value * (columns[other]?.[at] ?? 0), 0) ?? 0;
  const lengths = [0, 1, 2].map((at) => Math.sqrt(dot(at, at)));
  const isSquare = (one: number, other: number) =>
    Math.abs(dot(one, other)) <= 1e-9 * (lengths[one] ?? 0) * (lengths[other] ?? 0);
  return lengths.every((length) => length > 1e-9) && isSquare(0, 1) && isSquare(1, 2) && isSquare(0, 2);
};

const lengthUnits = (scene: Scene, format: string, { unit }: Target) => {
  const box = boxOf(scene, format);
  if (box === null) throw new MeshProblem('The file has no triangles, so there is nothing to convert.');
  if (unit === 'own') return { from: box.unit, to: box.unit };
  if ('always' in unit) return { from: box.unit, to: unit.always };
  return { from: box.unit, to: box.unitFrom === 'file' ? unit.ifStated : box.unit };
};

/** All surfaces of a scene whose meshes are in their places, in one mesh, as the readers see a file of a format without places. */
export const joined = (scene: Scene): Scene => ({
  ...scene,
  meshes: [{ name: '', surfaces: scene.meshes.flatMap(({ surfaces }) => surfaces) }],
  instances: [{ mesh: 0, matrix: identity }],
});

/**
 * A scene as a format holds it: its up axis, its unit, and no faces but triangles, if the format has no others. A format without places
 * gets one mesh for each instance. Where the format has single precision, meshes are around origins near them.
 * @throws MeshProblem if there are no triangles, or more than the limit when all instances are counted
 */
export const preparedScene = (scene: Scene, format: string, target: Target, mostTriangles: number): Scene => {
  const units = lengthUnits(scene, format, target);
  const factor = unitFactor(units.from, units.to);
  const root = multiply(scaling(factor, factor, factor), upright(scene.up, target.up));
  const used = new Map<number, number>();
  const materialOf = (number: number): number => {
    if (scene.materials[number] === undefined) return -1;
    if (!used.has(number)) used.set(number, used.size);
    return used.get(number) ?? -1;
  };
  const shaped = once((stored: Surface): Surface => {
    const faces = target.holds.has('polygons') ? stored : triangulated(stored);
    const surface = target.coloursPositions ? withColoursByPosition(faces) : faces;
    const { material, uvs } = surface;
    const first = scene.materials[typeof material === 'number' ? material : (material[0] ?? -1)];
    return {
      ...surface,
      uvs: target.uvSets === 1 ? [uvs[shownUvSet(first)] ?? uvs[0] ?? []].flat() : uvs,
      material: typeof material === 'number' ? materialOf(material) : material.map(materialOf),
    };
  });
  const atRoot = placer(root);
  const meshes: Mesh[] = [];
  const numbers = new Map<Mesh, number>();
  let triangles = 0;
  const add = (mesh: Mesh): number => {
    triangles += mesh.surfaces.reduce((sum, surface) => sum + countFaces(surface).triangles, 0);
    if (triangles > mostTriangles) throw tooManyTriangles(mostTriangles);
    return meshes.push(mesh) - 1;
  };
  const instances = scene.instances.flatMap(({ mesh: number, matrix, bent, name = '' }): Instance[] => {
    const mesh = scene.meshes[number];
    const surfaces = (mesh?.surfaces ?? []).map((surface, at) => ({ surface, bent: bent?.[at] ?? null }));
    const filled = surfaces.filter(({ surface }) => countFaces(surface).triangles > 0);
    if (!mesh || filled.length === 0) return [];
    const place = multiply(root, matrix);
    const isKept = isPlain(place) && (target.turnsMirrored || !isMirrored(place));
    if (target.hasPlaces && isKept && filled.every((each) => each.bent === null)) {
      const own =
        numbers.get(mesh) ?? add({ name: mesh.name, surfaces: filled.map(({ surface }) => shaped(surface)) });
      numbers.set(mesh, own);
      return [{ mesh: own, matrix: place, name }];
    }
    const inPlace = placer(place);
    const placed = filled.map(({ surface, bent: positions }) =>
      positions === null
        ? inPlace(shaped(surface))
        : // The normals of a mesh bent by a skeleton are those of another shape.
          atRoot({ ...shaped(surface), positions: narrowed(positions), normals: null }),
    );
    return [
      {
        mesh: add({ name: target.hasPlaces ? mesh.name : name || mesh.name, surfaces: placed }),
        matrix: identity,
        name,
      },
    ];
  });
  if (triangles === 0) throw new MeshProblem('The file has no triangles, so there is nothing to convert.');
  const surfaces = meshes.flatMap((mesh) => mesh.surfaces);
  const materials = [...used.keys()].flatMap((number) => scene.materials[number] ?? []);
  const holds = (what: ConversionLoss) => target.holds.has(what);
  return {
    ...scene,
    ...(target.isSingle ? withLocalOrigins({ meshes, instances }, !target.hasPlaces) : { meshes, instances }),
    materials,
    materialCount: holds('materials') ? materials.length : 0,
    uvSets: Math.min(target.uvSets, Math.max(...surfaces.map(({ uvs }) => uvs.length))),
    hasNormals: holds('normals') && surfaces.some(({ normals }) => normals !== null),
    hasColours: holds('vertexColours') && surfaces.some(({ colours }) => colours !== null),
    up: target.up,
    unit: units.to,
  };
};
