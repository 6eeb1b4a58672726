import { faceCount } from '../facts/faces.ts';
import { MeshProblem } from '../meshProblem.ts';
import type { Scene, Surface } from './scene.ts';

/** Limit of coordinates: no real object is larger, and squares must stay finite. */
const mostCoordinate = 1e30;
/** Maximum number of instances of one mesh in a scene. */
export const mostInstances = 1_000_000;

export const tooManyInstances = (): MeshProblem => new MeshProblem('The file places its meshes too often.');

export const tooManyTriangles = (most: number): MeshProblem =>
  new MeshProblem(`The file has more than ${most.toLocaleString('en-US')} triangles.`);

const checkSurface = ({ positions, corners }: Surface): void => {
  for (let at = 0; at < positions.length; at += 1) {
    // The negated form also catches NaN.
    if (!(Math.abs(positions[at] as number) < mostCoordinate))
      throw new MeshProblem('The file has coordinates that are no numbers, or beyond any size.');
  }
  const count = positions.length / 3;
  for (let at = 0; at < corners.length; at += 1) {
    if ((corners[at] as number) >= count)
      throw new MeshProblem('A face of the file names a vertex that is not there.');
  }
};

/** Checks what every reader must guarantee, so that later code need not. @throws MeshProblem */
export const checkScene = (scene: Scene, mostTriangles: number): void => {
  if (scene.instances.length > mostInstances) throw tooManyInstances();
  let triangles = 0;
  for (const surface of scene.meshes.flatMap(({ surfaces }) => surfaces)) {
    triangles +=
      surface.starts === null
        ? faceCount(surface)
        : Math.max(0, surface.corners.length - 2 * faceCount(surface));
    if (triangles > mostTriangles) throw tooManyTriangles(mostTriangles);
    checkSurface(surface);
  }
  if (scene.meshes.every(({ surfaces }) => surfaces.every(({ positions }) => positions.length === 0)))
    throw new MeshProblem('There is no mesh in the file.');
};
