import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplePicture } from '../testing/everyFormat.ts';
import { cubeWithNgons } from '../testing/sampleMesh.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { write3mf } from '../testing/write3mf.ts';
import { withUnmarkedNames, zipped } from '../testing/zipped.ts';
import { measureFiles } from './measureFiles.ts';

const folder = temporaryFolder();

let zips = 0;
/** A Zip file of these contents, as an upload. */
const uploaded = async (contents: Readonly<Record<string, string | Buffer>> | Buffer) => {
  zips += 1;
  const path = join(folder, `${zips}.zip`);
  await writeFile(path, Buffer.isBuffer(contents) ? contents : await zipped(contents));
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

test('meshes, textures, the licence and the list of an archive are found, also in nested archives', async () => {
  const [package3mf = Buffer.of()] = Object.values(await write3mf(cubeWithNgons()));
  const upload = await uploaded({
    'scene/square.obj': square,
    'scene/square.mtl': 'newmtl paint\nmap_Kd C:\\art\\Wood.PNG\nnorm bumps.png\n',
    'textures/wood.png': await samplePicture('png', { width: 64, height: 32 }),
    'LICENSE.txt': 'Free for all.\r\n',
    'inner.zip': await zipped({ 'again.obj': square }),
    'one.3mf': package3mf,
    'two.3mf': package3mf,
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
    'one.3mf',
    'two.3mf',
    'scene.blend',
    'broken.obj',
  ]);
  expect(measured).toMatchObject({ licence: 'Free for all.', best: 'scene/square.obj' });
  const [first, inner, one, two, blend, broken] = measured.files;
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
  expect([one?.triangles, two?.triangles]).toEqual([14, 14]);
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

test('unmarked UTF-8 names are decoded as such, and a mesh finds its textures by them', async () => {
  const decomposed = 'Grün'.normalize('NFD');
  const zip = await zipped({
    'square.obj': square.replace('Square.mtl', 'Grün.mtl'),
    [`${decomposed}.mtl`]: 'newmtl paint\nmap_Kd Grün.png\n',
    [`${decomposed}.png`]: await samplePicture('png', { width: 64, height: 32 }),
    // ü in CP437, which is not valid UTF-8.
    'notes !.txt': '',
  });
  const latin = zip.toString('latin1').replaceAll('notes !.txt', 'notes \x81.txt');
  const measured = await measureFiles([await uploaded(withUnmarkedNames(Buffer.from(latin, 'latin1')))]);
  if (measured.status === 'failed') throw new Error(measured.reason);
  expect(measured.archive.map(({ name }) => name)).toEqual([
    'square.obj',
    'Grün.mtl',
    'Grün.png',
    'notes ü.txt',
  ]);
  expect(measured.files[0]?.textures).toMatchObject([{ name: 'Grün.png', missing: false }]);
});
