import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyFormat } from '../testing/everyFormat.ts';
import {
  cubeWithNgons,
  planeWithTwoUvSets,
  type SampleMesh,
  skinnedCylinder,
  texturedPlane,
  torusWithHoles,
} from '../testing/sampleMesh.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { writtenUpload } from '../testing/writtenUpload.ts';
import { measureFile } from './facts/measureFile.ts';
import type { MeshFacts } from './facts/meshFacts.ts';
import { meshLimits } from './meshLimits.ts';
import { nearlySame, type Shape, shapeDistance } from './shape/shapeDistance.ts';
import { fileFinder } from './textures/findFile.ts';

const work = temporaryFolder();

/** The facts and the shape of a mesh in every format. */
const measured = async (sample: SampleMesh) => {
  const facts = new Map<string, MeshFacts & { readonly shape: Shape | null }>();
  for (const [kind, written] of Object.entries(await everyFormat(sample))) {
    const { mesh, files } = await writtenUpload(join(work, sample.name, kind), written);
    const find = fileFinder(files)(mesh.name);
    const options = { find, limits: meshLimits, work: join(work, sample.name, kind) };
    const { facts: found, shape } = await measureFile(mesh, options);
    facts.set(kind, { reason: undefined, ...found, shape });
  }
  return facts;
};

const isOf = (kind: string, ...formats: readonly string[]) => formats.some((format) => kind.endsWith(format));
/** A fact if the format can express it, otherwise null. */
const unless = <Fact>(isNull: boolean, fact: Fact): Fact | null => (isNull ? null : fact);

/** The facts that every format yields for a mesh with these counts. */
const expected = (
  kind: string,
  counts: { triangles: number; polygons: number; quads: number; ngons: number },
) => {
  const triangulates = isOf(kind, 'stl', 'gltf', 'glb', '3mf');
  return {
    reason: undefined,
    triangles: counts.triangles,
    polygons: triangulates ? counts.triangles : counts.polygons,
    quads: unless(triangulates, counts.quads),
    ngons: unless(triangulates, counts.ngons),
    parts: 1,
  };
};

test('a cube with pentagons is closed and has the same facts in every format', async () => {
  for (const [kind, facts] of await measured(cubeWithNgons())) {
    const unit = isOf(kind, 'fbx', 'dae', '3mf') ? 'cm' : isOf(kind, 'stl') ? 'mm' : 'm';
    expect.soft(facts, kind).toMatchObject({
      ...expected(kind, { triangles: 14, polygons: 6, quads: 4, ngons: 2 }),
      vertices: 9,
      openEdges: 0,
      nonManifoldEdges: 0,
      degenerateFaces: 0,
      box: {
        min: [-1, -1, -1],
        max: [1, 1, 1],
        unit,
        unitFrom: isOf(kind, 'obj', 'stl', 'ply') ? 'guess' : 'file',
      },
      materials: unless(isOf(kind, 'stl'), 0),
      uvSets: unless(isOf(kind, 'stl'), 0),
      animations: unless(isOf(kind, 'stl', 'ply', 'obj', '3mf'), 0),
      bones: unless(isOf(kind, 'stl', 'ply', 'obj', '3mf'), 0),
      normals: isOf(kind, 'stl'),
      vertexColours: false,
      textures: [],
    });
  }
});

test('holes, a fin and a face with a repeated vertex are found in every format', async () => {
  for (const [kind, facts] of await measured(torusWithHoles())) {
    expect.soft(facts, kind).toMatchObject({
      ...expected(kind, { triangles: 190, polygons: 96, quads: 94, ngons: 0 }),
      vertices: 97,
      openEdges: 10,
      nonManifoldEdges: 1,
      degenerateFaces: 1,
      normals: !isOf(kind, '3mf'),
    });
  }
});

test('the same mesh in another format has nearly the same shape', async () => {
  const all = await measured({ ...torusWithHoles(), name: 'ring' });
  const first = all.get('obj')?.shape ?? [];
  for (const [kind, { shape }] of all)
    expect.soft(shapeDistance(first, shape ?? []), kind).toBeLessThan(nearlySame);
});

test('sets of texture coordinates and colours are counted if the format supports them', async () => {
  for (const [kind, facts] of await measured(planeWithTwoUvSets())) {
    const one = isOf(kind, 'obj', 'ply');
    const none = isOf(kind, '3mf');
    expect.soft(facts, kind).toMatchObject({
      ...expected(kind, { triangles: 4, polygons: 2, quads: 2, ngons: 0 }),
      openEdges: 6,
      uvSets: unless(isOf(kind, 'stl'), none ? 0 : one ? 1 : 2),
      vertexColours: !isOf(kind, 'stl', '3mf'),
    });
  }
});

test('a skeleton and its animation are found if the format supports them', async () => {
  for (const [kind, facts] of await measured(skinnedCylinder())) {
    const none = isOf(kind, 'obj', 'stl', 'ply', '3mf');
    expect.soft(facts, kind).toMatchObject({
      ...expected(kind, { triangles: 44, polygons: 18, quads: 16, ngons: 2 }),
      vertices: 24,
      openEdges: 0,
      box: { min: [-1, -1, 0], max: [1, 1, 2] },
      bones: unless(none, 3),
      animations: unless(none, 1),
    });
  }
});

test('textures are found beside the mesh or in it, and missing ones are listed', async () => {
  for (const [kind, facts] of await measured(texturedPlane())) {
    const none = isOf(kind, 'stl', 'ply', '3mf');
    expect.soft(facts, kind).toMatchObject({
      reason: undefined,
      materials: unless(isOf(kind, 'stl'), none ? 0 : 1),
      textures: none
        ? []
        : [
            { name: 'paint.png', width: 8, height: 4, role: 'baseColour', missing: false },
            {
              name: 'bumps.png',
              width: null,
              height: null,
              // A bump map contains heights, unless its picture shows otherwise.
              role: isOf(kind, 'obj', 'dae') ? 'other' : 'normal',
              missing: true,
            },
          ],
    });
  }
});
