import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureFiles } from 'mesh-reader';
import type { SampleMesh } from 'mesh-reader/testing/sampleMesh.ts';
import { writeGlb } from 'mesh-reader/testing/writeGltf.ts';
import { writeLargeObj } from 'mesh-reader/testing/writeLargeObj.ts';
import { gltfAlone } from '../baselines/gltfAlone.ts';
import { type Figure, median, type Plan, repeat, type Section } from '../figure.ts';
import { inDirectory } from '../shop/directory.ts';
import { peakOfChildren } from '../shop/peakOfChildren.ts';

/** Vertices a side of the sheet: 1.9 million, twice as many triangles, 100 MB of GLB. */
const side = 1_380;
const objMegabytes = 500;

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

/** Time and memory of a file, and its triangles per second. */
const measured = async (plan: Plan, path: string, name: string): Promise<readonly Figure[]> => {
  const peaks: number[] = [];
  const times: number[] = [];
  const what = `${name}: triangles measured, from file to facts`;
  const runs = await repeat(plan, what, 'per s', async () => {
    const { result, seconds, peak } = await peakOfChildren(() => measureFiles([{ name, path }]));
    const triangles = result.status === 'measured' ? (result.files[0]?.triangles ?? 0) : 0;
    if (triangles === 0) throw new Error(`${name} was not measured`);
    peaks.push(peak);
    times.push(seconds);
    return triangles / seconds;
  });
  const figure = (what: string, unit: string, values: readonly number[], most: number | null): Figure => ({
    section: 'meshes',
    what,
    unit,
    value: median(values),
    runs: values,
    baselines: [],
    aim:
      most === null
        ? null
        : { text: `at most ${most.toLocaleString('en-US')}`, isMet: median(values) <= most },
  });
  return [
    figure(what, 'per s', runs, null),
    figure(`${name}: time`, 's', times, 60),
    figure(`${name}: peak memory of the process`, 'MiB', peaks, 1024),
  ];
};

/** A large glTF and a large OBJ, measured in a process of their own, beside the library that reads glTF. */
export const meshes: Section = {
  name: 'meshes',
  title: `a GLB of 100 MB and an OBJ of ${objMegabytes} MB, measured in a process of their own, beside gltf-transform alone`,
  run: (plan) =>
    inDirectory(async (dir) => {
      const glb = join(dir, 'sheet.glb');
      await writeFile(glb, writeGlb(sheet(), Buffer.of())['sheet.glb'] ?? Buffer.of());
      const obj = join(dir, 'sheet.obj');
      await writeLargeObj(obj, objMegabytes);
      const triangles = 2 * (side - 1) ** 2;
      const alone: number[] = [];
      for (let run = 0; run < plan.runs; run += 1) alone.push(triangles / (await gltfAlone(glb)));
      const [rate, ...others] = await measured(plan, glb, 'sheet.glb');
      const baselines = [{ name: 'gltf-transform alone', value: median(alone) }];
      return [
        ...(rate ? [{ ...rate, baselines }] : []),
        ...others,
        ...(await measured(plan, obj, 'sheet.obj')),
      ];
    }),
};
