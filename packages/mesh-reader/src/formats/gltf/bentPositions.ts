import type { Primitive } from '@gltf-transform/core';
import { type Matrix, multiply } from '../../scene/matrix.ts';
import { placedPositions } from '../../scene/placing.ts';
import { floatsOf } from './gltfLibrary.ts';

/** The positions of a primitive after applying its morph targets; null if none is active. */
const morphedPositions = (primitive: Primitive, weights: readonly number[]): Float32Array | null => {
  const position = primitive.getAttribute('POSITION');
  const pulls = primitive.listTargets().flatMap((target, number) => {
    const moves = target.getAttribute('POSITION');
    const weight = weights[number] ?? 0;
    return moves && weight !== 0 ? [{ moves: floatsOf(moves), weight }] : [];
  });
  if (position === null || pulls.length === 0) return null;
  const morphed = Float32Array.from(floatsOf(position));
  for (const { moves, weight } of pulls)
    for (let at = 0; at < morphed.length; at += 1)
      morphed[at] = (morphed[at] as number) + weight * (moves[at] ?? 0);
  return morphed;
};

/**
 * The positions of a primitive in the scene after applying its morph targets and its skeleton at rest; null if it has none. For skinned
 * meshes, glTF ignores the transform of the node itself.
 */
export const bentPositions = (
  primitive: Primitive,
  weights: readonly number[],
  joints: readonly Matrix[] | null,
  matrix: Matrix,
): Float64Array | null => {
  const morphed = morphedPositions(primitive, weights);
  const skinned = joints && skinnedPositions(primitive, morphed, joints);
  return skinned ?? (morphed && placedPositions(morphed, matrix, new Float64Array(morphed.length)));
};

/** Null: the primitive has no valid joint weights. */
const skinnedPositions = (
  primitive: Primitive,
  morphed: Float32Array | null,
  joints: readonly Matrix[],
): Float64Array | null => {
  const position = primitive.getAttribute('POSITION');
  const sets = [0, 1].flatMap((set) => {
    const [joint, weight] = [
      primitive.getAttribute(`JOINTS_${set}`),
      primitive.getAttribute(`WEIGHTS_${set}`),
    ];
    return joint && weight ? [{ joints: floatsOf(joint), weights: floatsOf(weight) }] : [];
  });
  if (position === null || sets.length === 0) return null;
  const from = morphed ?? floatsOf(position);
  const bent = new Float64Array(from.length);
  for (let vertex = 0; vertex * 3 < from.length; vertex += 1) {
    const [x, y, z] = [
      from[vertex * 3] as number,
      from[vertex * 3 + 1] as number,
      from[vertex * 3 + 2] as number,
    ];
    let [total, sumX, sumY, sumZ] = [0, 0, 0, 0];
    for (const { joints: numbers, weights } of sets) {
      for (let at = vertex * 4; at < vertex * 4 + 4; at += 1) {
        const weight = weights[at] ?? 0;
        const m = joints[numbers[at] ?? -1];
        if (weight === 0 || m === undefined) continue;
        const of = (index: number) => m[index] as number;
        total += weight;
        sumX += weight * (of(0) * x + of(4) * y + of(8) * z + of(12));
        sumY += weight * (of(1) * x + of(5) * y + of(9) * z + of(13));
        sumZ += weight * (of(2) * x + of(6) * y + of(10) * z + of(14));
      }
    }
    if (!(total > 0)) return null;
    bent.set([sumX / total, sumY / total, sumZ / total], vertex * 3);
  }
  return bent.every(Number.isFinite) ? bent : null;
};

/** The effect of each joint on a mesh: its transform times its inverse bind matrix. */
export const jointMatrices = (
  places: readonly (Matrix | undefined)[],
  inverseBind: Float32Array | null,
): readonly Matrix[] | null => {
  const matrices = places.map((place, joint) => {
    const bind = inverseBind?.subarray(joint * 16, joint * 16 + 16);
    if (place === undefined || (bind !== undefined && bind.length < 16)) return null;
    return bind === undefined ? place : multiply(place, [...bind]);
  });
  return matrices.every((matrix) => matrix !== null) ? matrices : null;
};
