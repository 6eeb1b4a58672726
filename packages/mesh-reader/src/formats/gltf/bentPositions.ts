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
  joints: readonly (Matrix | null)[] | null,
  matrix: Matrix,
): Float64Array | null => {
  const morphed = morphedPositions(primitive, weights);
  const skinned = joints && skinnedPositions(primitive, morphed, joints);
  return skinned ?? (morphed && placedPositions(morphed, matrix, new Float64Array(morphed.length)));
};

/**
 * Null: the primitive has no joints. A position without weights follows its first joint, as in three.js; weights of joints that are not there
 * do not count.
 */
const skinnedPositions = (
  primitive: Primitive,
  morphed: Float32Array | null,
  joints: readonly (Matrix | null)[],
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
  const sum = [0, 0, 0];
  let total = 0;
  const add = (vertex: number, weight: number, m: Matrix | null | undefined): void => {
    if (!m || !(weight > 0 && weight < Infinity)) return;
    total += weight;
    for (let axis = 0; axis < 3; axis += 1) {
      let moved = m[12 + axis] as number;
      for (let column = 0; column < 3; column += 1)
        moved += (m[column * 4 + axis] as number) * (from[vertex * 3 + column] as number);
      sum[axis] = (sum[axis] as number) + weight * moved;
    }
  };
  for (let vertex = 0; vertex * 3 < from.length; vertex += 1) {
    sum.fill(0);
    total = 0;
    for (const set of sets)
      for (let at = vertex * 4; at < vertex * 4 + 4; at += 1)
        add(vertex, set.weights[at] ?? 0, joints[set.joints[at] ?? -1]);
    if (total === 0) add(vertex, 1, joints[sets[0]?.joints[vertex * 4] ?? 0] ?? joints.find(Boolean));
    for (let axis = 0; axis < 3; axis += 1) bent[vertex * 3 + axis] = (sum[axis] as number) / total;
  }
  return bent;
};

/** The effect of each joint on a mesh: its transform times its inverse bind matrix; null for one that has no place. Null without any place. */
export const jointMatrices = (
  places: readonly (Matrix | undefined)[],
  inverseBind: Float32Array | null,
): readonly (Matrix | null)[] | null => {
  const matrices = places.map((place, joint) => {
    const bind = inverseBind?.subarray(joint * 16, joint * 16 + 16);
    const matrix = place && (bind?.length === 16 ? multiply(place, [...bind]) : place);
    return matrix?.every(Number.isFinite) ? matrix : null;
  });
  return matrices.some((matrix) => matrix !== null) ? matrices : null;
};
