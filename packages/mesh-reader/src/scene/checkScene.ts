import { faceCount } from '../facts/faces.ts';
import { MeshProblem } from '../meshProblem.ts';
import type { Scene } from './scene.ts';

/** Maximum number of instances of one mesh in a scene. */
export const mostInstances = 1_000_000;

export const tooManyInstances = (): MeshProblem => new MeshProblem('The file places its meshes too often.');

export const tooManyTriangles = (most: number): MeshProblem =>
  new MeshProblem(`The file has more than ${most.toLocaleString('en-US')} triangles.`);

/** Checks that a scene is within the limits and not empty. @throws MeshProblem */
export const checkScene = (scene: Scene, mostTriangles: number): void => {
  if (scene.instances.length > mostInstances) throw tooManyInstances();
  let triangles = 0;
  for (const surface of scene.meshes.flatMap(({ surfaces }) => surfaces)) {
    triangles +=
      surface.starts === null
        ? faceCount(surface)
        : Math.max(0, surface.corners.length - 2 * faceCount(surface));
    if (triangles > mostTriangles) throw tooManyTriangles(mostTriangles);
  }
  if (scene.meshes.every(({ surfaces }) => surfaces.every(({ positions }) => positions.length === 0)))
    throw new MeshProblem('There is no mesh in the file.');
};
