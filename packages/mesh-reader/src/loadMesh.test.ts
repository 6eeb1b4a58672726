import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inWorkFolder } from './inWorkFolder.ts';
import { loadMesh } from './loadMesh.ts';
import { meshLimits } from './meshLimits.ts';

test('corners that share a position and differ in texture coordinates become separate vertices', () =>
  inWorkFolder([], async (_, work) => {
    const path = join(work, 'strip.obj');
    const text = `v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0 1 0 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1
usemtl left\nf 1/1 2/2 3/3 4/4\nusemtl right\nf 2/1 5/2 3/4\n`;
    await writeFile(path, text);
    const files = [{ name: 'strip.obj', path }];
    const scene = await loadMesh({ files, work, limits: meshLimits, name: 'strip.obj' });
    expect(scene.storedTriangles).toBe(3);
    expect(scene.materials.map(({ name }) => name)).toEqual(['left', 'right']);
    expect(scene.parts.map(({ material, indices }) => [material, [...indices]])).toEqual([
      [0, [0, 1, 2, 0, 2, 3]],
      [1, [4, 5, 6]],
    ]);
    const [part] = scene.parts;
    expect(part?.positions).toHaveLength(7 * 3);
    expect([...(part?.uvs[0] ?? [])].slice(8)).toEqual([0, 1, 1, 1, 0, 0]);
    expect([...(part?.colours ?? [])].slice(20, 24)).toEqual([1, 0, 0, 1]);
  }));
