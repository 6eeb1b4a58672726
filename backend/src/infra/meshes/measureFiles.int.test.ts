import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipped } from '#testing/meshes/zipped.ts';
import { picture } from '#testing/samples/sampleFiles.ts';
import { measureFiles } from './measureFiles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'measure-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let zips = 0;
/** A Zip file of these contents, as an upload. */
const uploaded = async (contents: Readonly<Record<string, string | Buffer>>) => {
  zips += 1;
  const path = join(folder, `${zips}.zip`);
  await writeFile(path, await zipped(contents));
  return { name: 'model.zip', path };
};

const square = [
  'mtllib Square.mtl',
  'v 0 0 0',
  'v 2 0 0',
  'v 2 2 0',
  'v 0 2 0',
  'usemtl paint',
  'f 1 2 3 4',
].join('\n');

test('meshes, pictures, the licence and the list of an archive are found, in archives in it, too', async () => {
  const upload = await uploaded({
    'scene/square.obj': square,
    'scene/square.mtl': 'newmtl paint\nmap_Kd C:\\art\\Wood.PNG\nnorm bumps.png\n',
    'textures/wood.png': await picture(64, 32, '#805030', 'png'),
    'LICENSE.txt': 'Free for all.\r\n',
    'inner.zip': await zipped({ 'again.obj': square }),
    'scene.blend': `BLENDER-v402${' '.repeat(64)}`,
    'broken.obj': 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n',
  });
  const measured = await measureFiles([upload]);
  if (measured.status === 'failed') throw new Error(measured.reason);
  expect(measured.archive.map(({ name }) => name)).toEqual([
    'scene/square.obj',
    'scene/square.mtl',
    'textures/wood.png',
    'LICENSE.txt',
    'inner.zip',
    'inner.zip/again.obj',
    'scene.blend',
    'broken.obj',
  ]);
  expect(measured).toMatchObject({ licence: 'Free for all.', best: 'scene/square.obj' });
  const [first, inner, blend, broken] = measured.files;
  expect(first).toMatchObject({
    name: 'scene/square.obj',
    polygons: 1,
    triangles: 2,
    materials: 1,
    openEdges: 4,
    textures: [
      { name: 'Wood.PNG', width: 64, height: 32, role: 'baseColour', missing: false },
      { name: 'bumps.png', width: null, height: null, role: 'normal', missing: true },
    ],
  });
  expect(inner).toMatchObject({ name: 'inner.zip/again.obj', polygons: 1 });
  expect(blend).toMatchObject({
    format: 'blend',
    formatVersion: '4.2',
    reason: expect.stringMatching(/named/),
  });
  expect(broken).toMatchObject({ triangles: null, reason: expect.stringMatching(/names a vertex/) });
});

test('a file that takes too much memory or time is given up, and the others are measured', async () => {
  const large = join(folder, 'large.obj');
  await writeFile(large, `v 1 2 3\n`.repeat(12_000_000));
  const small = join(folder, 'small.obj');
  await writeFile(small, square);
  const files = [
    { name: 'large.obj', path: large },
    { name: 'small.obj', path: small },
  ];
  const measured = await measureFiles(files, { memoryMiB: 200 });
  if (measured.status === 'failed') throw new Error(measured.reason);
  expect(measured.files.map(({ name, reason }) => [name, reason])).toEqual([
    ['large.obj', 'Measuring needs more memory than 200 MiB.'],
    ['small.obj', undefined],
  ]);
  expect(await measureFiles(files, { seconds: 0.5 })).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/longer than the 0.5 seconds/),
  });
});
