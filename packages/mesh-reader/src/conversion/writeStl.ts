import { FileOutput } from './fileOutput.ts';
import { originOf } from './originOf.ts';
import type { SceneWriter } from './sceneWriter.ts';

/** Writes binary STL; its header names the unit, and the origin of its numbers if that was moved. */
export const writeStl: SceneWriter = ({ scene, path, program }) => {
  const surfaces = scene.meshes.flatMap((mesh) => mesh.surfaces);
  const output = new FileOutput(path);
  const header = output.take(84).fill(0);
  const origin = originOf(scene);
  const moved = origin ? `, origin: ${origin.join(' ')}` : '';
  header.write(`unit: ${scene.unit}, up: z${moved}, ${program}`, 'latin1');
  header.writeUInt32LE(
    surfaces.reduce((sum, { corners }) => sum + corners.length / 3, 0),
    80,
  );
  for (const { positions, corners } of surfaces)
    for (let corner = 0; corner < corners.length; corner += 3) {
      const facet = output.take(50);
      const number = (at: number): number =>
        positions[(corners[corner + Math.trunc(at / 3)] as number) * 3 + (at % 3)] as number;
      for (let at = 0; at < 9; at += 1) facet.writeFloatLE(Math.fround(number(at)), 12 + at * 4);
      const [ax, ay, az] = [number(3) - number(0), number(4) - number(1), number(5) - number(2)];
      const [bx, by, bz] = [number(6) - number(0), number(7) - number(1), number(8) - number(2)];
      const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx] as const;
      const length = Math.hypot(...normal) || 1;
      for (const [at, value] of normal.entries()) facet.writeFloatLE(value / length, at * 4);
      facet.writeUInt16LE(0, 48);
    }
  output.close();
  return Promise.resolve();
};
