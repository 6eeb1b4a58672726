import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessorList } from '../../testing/accessorList.ts';
import { texturedPlane } from '../../testing/sampleMesh.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { writeBinaryFbx } from '../../testing/writeFbx.ts';
import { writtenUpload } from '../../testing/writtenUpload.ts';
import { convertFile } from './convertFile.ts';

const folder = temporaryFolder();

test('a file is converted, measured again and put in its place; only what it lost is listed', async () => {
  const { files } = await writtenUpload(join(folder, 'plane'), writeBinaryFbx(texturedPlane(), 7400));
  const target = join(folder, 'offered');
  const conversion = await convertFile(files, 'textured.fbx', 'stl', target);
  expect(conversion).toMatchObject({
    status: 'made',
    from: 'fbx',
    to: 'stl',
    fileName: 'textured.stl',
    facts: { name: 'textured.stl', format: 'stl', triangles: 4, openEdges: 6 },
    losses: ['materials', 'uvSets', 'polygons', 'names', 'unit'],
  });
  expect(await readdir(folder)).toEqual(['offered', 'plane']);
});

test('a conversion that would lose what the facts of the file say is discarded', async () => {
  const path = join(folder, 'far.gltf');
  const far = (x: number) => {
    const list = accessorList();
    list.add('VEC3', [0, 0, 0, 0.01, 0, 0, 0, 0.01, 0]);
    const gltf = {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0, 1] }],
      nodes: [{ mesh: 0 }, { mesh: 0, translation: [x, 0, 0] }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      ...list.embedded(),
    };
    return writeFile(path, JSON.stringify(gltf));
  };
  const target = join(folder, 'near');
  const files = [{ name: 'far.gltf', path }];
  await far(10);
  expect(await convertFile(files, 'far.gltf', 'stl', target)).toMatchObject({ facts: { triangles: 2 } });
  await rm(target);
  // Single precision cannot tell the corners of the far triangle apart.
  await far(1_000_000);
  expect(await convertFile(files, 'far.gltf', 'stl', target)).toEqual({
    status: 'failed',
    reason: 'The converted file has 3 open edges instead of 6.',
  });
  for (const [to, triangles] of [
    ['ply', 2],
    ['glb', 1],
  ] as const) {
    const facts = { triangles, openEdges: 3 * triangles };
    expect(await convertFile(files, 'far.gltf', to, target)).toMatchObject({ facts });
    await rm(target);
  }
});

test('a file that cannot be converted leaves nothing but a reason', async () => {
  const path = join(folder, 'broken.obj');
  await writeFile(path, 'v 0 0 0\nf 1 2 3\n');
  const target = join(folder, 'never');
  const files = [{ name: 'broken.obj', path }];
  expect(await convertFile(files, 'broken.obj', 'stl', target)).toEqual({
    status: 'failed',
    reason: 'A face of the file names a vertex that is not there.',
  });
  expect(await convertFile(files, 'broken.obj', 'stl', target, { seconds: 0.05 })).toEqual({
    status: 'failed',
    reason: 'The conversion took longer than 0.05 seconds.',
  });
  expect(await readdir(folder)).not.toContain('never');
});
