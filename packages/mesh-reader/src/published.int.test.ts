import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { cubeWithNgons } from '../testing/sampleMesh.ts';
import { writeObj } from '../testing/writeObj.ts';

const run = promisify(execFile);
const here = fileURLToPath(new URL('..', import.meta.url));
/** Below the repository's libraries, so that the package finds them. */
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));

const { name } = manifest;
const program = `
import { convertFile, measureFiles, previewOf } from '${name}';
import { shapeDistance } from '${name}/shapeDistance';
const files = [{ name: 'cube.obj', path: 'cube.obj' }];
const { best, shape } = await measureFiles(files);
const { status } = await previewOf(files, best);
const conversion = await convertFile(files, best, 'glb', 'cube.glb');
console.log(JSON.stringify({ best, distance: shapeDistance(shape, shape), status, losses: conversion.losses }));
`;

test('the published package measures a file, makes its preview and converts it', async () => {
  await run(process.execPath, ['build.ts'], { cwd: here });
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'published-'));
  try {
    await cp(join(here, 'dist'), join(folder, 'node_modules', name), { recursive: true });
    await writeFile(join(folder, 'cube.obj'), writeObj(cubeWithNgons())['cube.obj'] ?? '');
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toEqual({
      best: 'cube.obj',
      distance: 0,
      status: 'made',
      losses: ['polygons'],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
