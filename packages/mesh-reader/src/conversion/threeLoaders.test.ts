import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DOMParser } from 'linkedom';
import { Box3, type BufferGeometry, Group, Mesh, type Object3D } from 'three';
import { ThreeMFLoader } from 'three/examples/jsm/loaders/3MFLoader.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MTLLoader } from 'three/examples/jsm/loaders/MTLLoader.js';
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js';
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { expect, test, vi } from 'vitest';
import { conversionSource, converted } from '../../testing/converted.ts';
import { samplePicture } from '../../testing/everyFormat.ts';
import {
  cubeWithNgons,
  planeWithTwoUvSets,
  texturedPlane,
  torusWithHoles,
} from '../../testing/sampleMesh.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { writeBinaryFbx } from '../../testing/writeFbx.ts';
import { unpackZip } from '../archive/unpackZip.ts';

const folder = temporaryFolder();

/** The files of an archive, by name. */
const unpacked = async (path: string): Promise<Readonly<Record<string, string>>> => {
  let count = 0;
  const { files } = await unpackZip(path, {
    left: { bytes: 1e9, entries: 100 },
    newPath: () => `${path}-${++count}`,
    isKept: () => true,
  });
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.name, await readFile(file.path ?? '', 'latin1')])),
  );
};

const withMesh = (geometry: BufferGeometry): Object3D => new Group().add(new Mesh(geometry));

/** The scene that three.js reads from a converted file. */
const loaded = {
  stl: async (path: string) => withMesh(new STLLoader().parse((await readFile(path)).buffer)),
  ply: async (path: string) => withMesh(new PLYLoader().parse((await readFile(path)).buffer)),
  glb: async (path: string) => (await new GLTFLoader().parseAsync((await readFile(path)).buffer, '')).scene,
  '3mf': async (path: string) => {
    vi.stubGlobal('DOMParser', DOMParser);
    return new ThreeMFLoader().parse((await readFile(path)).buffer);
  },
  obj: async (path: string) => new OBJLoader().parse((await unpacked(path))['model.obj'] ?? ''),
} as const;

test.each(Object.keys(loaded) as (keyof typeof loaded)[])('three.js opens a converted %s', async (to) => {
  for (const sample of [cubeWithNgons(), torusWithHoles(), planeWithTwoUvSets()]) {
    const source = await conversionSource(join(folder, to, sample.name), writeBinaryFbx(sample, 7400));
    const { path, facts } = await converted(source, to);
    const scene = await loaded[to](path);
    let triangles = 0;
    scene.traverse((each) => {
      if (!(each instanceof Mesh)) return;
      const { index, attributes } = each.geometry as BufferGeometry;
      triangles += (index?.count ?? attributes.position?.count ?? 0) / 3;
    });
    expect(triangles, sample.name).toBe(facts.triangles);
    const { min, max } = new Box3().setFromObject(scene);
    for (const [at, value] of [...min.toArray(), ...max.toArray()].entries())
      expect(value, sample.name).toBeCloseTo(
        [...(facts.box?.min ?? []), ...(facts.box?.max ?? [])][at] ?? Number.NaN,
        5,
      );
  }
});

test('three.js finds the materials of a converted OBJ, and their textures beside it', async () => {
  const { 'textured.fbx': fbx = Buffer.of() } = writeBinaryFbx(texturedPlane(), 7400);
  const source = await conversionSource(join(folder, 'materials'), {
    'textured.fbx': fbx,
    'paint.png': await samplePicture(),
  });
  const { path } = await converted(source, 'obj');
  const files = await unpacked(path);
  const { materialsInfo } = new MTLLoader().parse(files['model.mtl'] ?? '', '');
  expect(files['model.obj']).toMatch(/^mtllib model\.mtl$/m);
  expect(Object.keys(files)).toEqual(['model.obj', 'model.mtl', 'paint.png']);
  expect(materialsInfo).toMatchObject({ paint: { map_kd: 'paint.png' } });
});
