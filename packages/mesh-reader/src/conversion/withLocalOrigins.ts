import { boundsOf } from '../facts/boundingBox.ts';
import { localOrigin } from '../scene/localOrigin.ts';
import { identity, inverseOf, type Matrix, multiply } from '../scene/matrix.ts';
import type { Mesh, Scene } from '../scene/scene.ts';
import { placer } from './placer.ts';

type Placed = Pick<Scene, 'meshes' | 'instances'>;

const around = (mesh: Mesh, origin: Matrix): Mesh => {
  if (origin === identity) return mesh;
  const place = placer(inverseOf(origin));
  return { ...mesh, surfaces: mesh.surfaces.map(place) };
};

/** The scene with meshes around origins near enough for single precision, and their places moved back: one origin for each mesh, or one for all. */
export const withLocalOrigins = ({ meshes, instances }: Placed, isOneForAll: boolean): Placed => {
  const ofAll = isOneForAll ? localOrigin(boundsOf({ meshes, instances })) : identity;
  const origins = meshes.map((mesh) =>
    isOneForAll
      ? ofAll
      : localOrigin(boundsOf({ meshes: [mesh], instances: [{ mesh: 0, matrix: identity }] })),
  );
  const originOf = (mesh: number) => origins[mesh] ?? identity;
  return {
    meshes: meshes.map((mesh, number) => around(mesh, originOf(number))),
    instances: instances.map((each) => ({ ...each, matrix: multiply(each.matrix, originOf(each.mesh)) })),
  };
};
