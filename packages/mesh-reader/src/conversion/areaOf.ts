import { eachTriangle } from '../scene/eachTriangle.ts';
import type { Scene } from '../scene/scene.ts';

/** The area of all meshes of a scene, each counted once, in square units of its numbers. */
export const areaOf = ({ meshes }: Pick<Scene, 'meshes'>): number => {
  let area = 0;
  for (const surface of meshes.flatMap(({ surfaces }) => surfaces)) {
    const { positions, corners } = surface;
    const at = (corner: number, axis: number) => positions[(corners[corner] as number) * 3 + axis] as number;
    eachTriangle(surface, (a, b, c) => {
      const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
      const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
      const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      area += Math.sqrt(nx * nx + ny * ny + nz * nz) / 2;
    });
  }
  return area;
};
