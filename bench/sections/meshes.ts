import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { conversionFormats, convertFile, measureFiles } from 'mesh-reader';
import type { SampleMesh } from 'mesh-reader/testing/sampleMesh.ts';
import { writeGlb } from 'mesh-reader/testing/writeGltf.ts';
import { writeLargeObj } from 'mesh-reader/testing/writeLargeObj.ts';
import { atMost, type Figure, figureOf, type Plan, repeat, type Section, timed } from '../figure.ts';
import { inDirectory } from '../shop/benchShop.ts';
import { peakOfChildren } from '../shop/processTree.ts';

/** Vertices per side of the sheet: 1.9 million in total, twice as many triangles, 100 MB of GLB. */
const side = 1_380;
const objMegabytes = 500;
const limits = { seconds: 60, mib: 1024 } as const;
/** How often the memory of the measuring process is sampled, in ms. */
const everyMs = 100;

const sheet = (side: number): SampleMesh => {
  const at = Array.from(
    { length: side * side },
    (_, index) => [index % side, Math.floor(index / side)] as const,
  );
  return {
    name: 'sheet',
    positions: at.map(([x, y]) => [x, y, Math.sin(x / 40) * Math.cos(y / 60)]),
    faces: at.flatMap(([x, y]) => {
      const corner = y * side + x;
      return x + 1 < side && y + 1 < side ? [[corner, corner + 1, corner + side + 1, corner + side]] : [];
    }),
    uvSets: [at.map(([x, y]) => [x / side, y / side] as const)],
    normals: at.map(() => [0, 0, 1]),
    colours: null,
    material: null,
    joints: [],
    isAnimated: false,
  };
};

const measured = async (plan: Plan, path: string, name: string): Promise<readonly Figure[]> => {
  const peaks: number[] = [];
  const times = await repeat(plan, `${name}: time`, 's', async () => {
    let peak = 0;
    const timer = setInterval(() => {
      peakOfChildren().then((mib) => {
        peak = Math.max(peak, mib);
      });
    }, everyMs);
    const ms = await timed(async () => {
      const { status } = await measureFiles([{ name, path }]);
      if (status !== 'measured') throw new Error(`${name} was not measured`);
    }).finally(() => clearInterval(timer));
    peaks.push(peak);
    return ms / 1000;
  });
  return [
    figureOf(`${name}: time`, 's', times, atMost(limits.seconds)),
    figureOf(`${name}: peak memory of the process`, 'MiB', peaks, atMost(limits.mib)),
  ];
};

/** Vertices per side of the sheet that is converted. */
const convertedSide = 400;
const run = promisify(execFile);

/** Triangles per second of each format, beside assimp where it is installed. assimp neither measures the result again nor runs with limits. */
const converted = async (plan: Plan, dir: string): Promise<readonly Figure[]> => {
  const path = join(dir, 'small.glb');
  await writeFile(path, writeGlb(sheet(convertedSide), Buffer.of())['sheet.glb'] ?? Buffer.of());
  const triangles = 2 * (convertedSide - 1) ** 2;
  const hasAssimp = await run('assimp', ['version']).then(
    () => true,
    () => false,
  );
  const figures: Figure[] = [];
  const add = async (name: string, act: () => Promise<unknown>) => {
    const speeds = await repeat(
      plan,
      name,
      'triangles/s',
      async () => triangles / ((await timed(act)) / 1000),
    );
    figures.push(figureOf(name, 'triangles/s', speeds));
  };
  for (const to of conversionFormats) {
    await add(`GLB to ${to}`, async () => {
      const { status } = await convertFile(
        [{ name: 'small.glb', path }],
        'small.glb',
        to,
        join(dir, 'converted'),
      );
      if (status !== 'made') throw new Error(`small.glb did not become ${to}`);
    });
    if (hasAssimp)
      await add(`GLB to ${to}, assimp`, () => run('assimp', ['export', path, join(dir, `assimp.${to}`)]));
  }
  return figures;
};

/** A large glTF and a large OBJ, each measured in a separate process. */
export const meshes: Section = {
  name: 'meshes',
  title: `a GLB of 100 MB and an OBJ of ${objMegabytes} MB, measured in a process of their own; a GLB in other formats`,
  run: (plan) =>
    inDirectory(async (dir) => {
      const glb = join(dir, 'sheet.glb');
      await writeFile(glb, writeGlb(sheet(side), Buffer.of())['sheet.glb'] ?? Buffer.of());
      const obj = join(dir, 'sheet.obj');
      await writeLargeObj(obj, objMegabytes);
      return [
        ...(await measured(plan, glb, 'sheet.glb')),
        ...(await measured(plan, obj, 'sheet.obj')),
        ...(await converted(plan, dir)),
      ];
    }),
};
