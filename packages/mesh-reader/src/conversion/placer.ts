import { boundsOf } from '../facts/boundingBox.ts';
import { localOrigin } from '../scene/localOrigin.ts';
import { identity, type Matrix } from '../scene/matrix.ts';
import { isMirrored, placedNormals, placedPositions } from '../scene/placing.ts';
import type { Surface } from '../scene/scene.ts';
import { once } from './once.ts';
import { turnedOver } from './otherFaces.ts';

/** A surface without faces, so that all of its positions count. */
const points = {
  corners: new Uint32Array(),
  starts: null,
  normals: null,
  uvs: [],
  colours: null,
  material: -1,
};

/** Positions in single precision, unless that would move them visibly. */
export const narrowed = (positions: Float64Array): Surface['positions'] => {
  const meshes = [{ name: '', surfaces: [{ ...points, positions }] }];
  const bounds = boundsOf({ meshes, instances: [{ mesh: 0, matrix: identity }] });
  return localOrigin(bounds) === identity ? Float32Array.from(positions) : positions;
};

/** Places surfaces under a matrix; those that share a list of positions still do. */
export const placer = (m: Matrix) => {
  const placed = once((positions: Surface['positions']) => {
    const exact = placedPositions(positions, m, new Float64Array(positions.length));
    return positions instanceof Float32Array ? narrowed(exact) : exact;
  });
  const turned = once((normals: Float32Array) => placedNormals(normals, m));
  return (surface: Surface): Surface => {
    const { positions, normals } = surface;
    const moved = {
      ...surface,
      positions: placed(positions),
      normals: normals && { ...normals, values: turned(normals.values) },
    };
    return isMirrored(m) ? turnedOver(moved) : moved;
  };
};
