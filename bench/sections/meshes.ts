import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFiles } from 'mesh-reader';
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

const sheet = (): SampleMesh => {
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

/** A large glTF and a large OBJ, each measured in a separate process. */
export const meshes: Section = {
  name: 'meshes',
  title: `a GLB of 100 MB and an OBJ of ${objMegabytes} MB, measured in a process of their own`,
  run: (plan) =>
    inDirectory(async (dir) => {
      const glb = join(dir, 'sheet.glb');
      await writeFile(glb, writeGlb(sheet(), Buffer.of())['sheet.glb'] ?? Buffer.of());
      const obj = join(dir, 'sheet.obj');
      await writeLargeObj(obj, objMegabytes);
      return [...(await measured(plan, glb, 'sheet.glb')), ...(await measured(plan, obj, 'sheet.obj'))];
    }),
};
