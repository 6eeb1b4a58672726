import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texturedPlane } from '../../testing/sampleMesh.ts';
import { writeBinaryFbx } from '../../testing/writeFbx.ts';
import { writtenUpload } from '../../testing/writtenUpload.ts';
import { convertFile } from './convertFile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
    losses: ['materials', 'uvSets', 'polygons'],
  });
  expect(await readdir(folder)).toEqual(['offered', 'plane']);
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
