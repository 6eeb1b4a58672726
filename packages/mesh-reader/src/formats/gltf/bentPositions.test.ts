import { expect, test } from 'vitest';
import { accessorList } from '../../../testing/accessorList.ts';
import { factsOf } from '../../../testing/readFiles.ts';
import { written } from '../../../testing/writtenFiles.ts';

type Skin = {
  readonly joints?: readonly number[];
  readonly weights?: readonly number[];
  readonly skinJoints?: readonly number[];
};

/** A square of 100 units under an armature that is scaled to 0.01. Nodes: 0 mesh, 1 armature, 2 joint, 3 a node outside the scene. */
const square = ({
  joints = Array.from({ length: 16 }, () => 0),
  weights = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
  skinJoints = [2],
}: Skin) => {
  const list = accessorList();
  list.add('VEC3', [0, 0, 0, 100, 0, 0, 100, 100, 0, 0, 100, 0]);
  list.add('VEC4', Uint16Array.from(joints));
  list.add('VEC4', weights);
  list.add('SCALAR', Uint32Array.of(0, 1, 2, 0, 2, 3));
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0, 1] }],
    nodes: [{ mesh: 0, skin: 0 }, { scale: [0.01, 0.01, 0.01], children: [2] }, {}, {}],
    skins: [{ joints: skinJoints }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, JOINTS_0: 1, WEIGHTS_0: 2 }, indices: 3 }] }],
    ...list.embedded(),
  };
  return written({ 'square.gltf': JSON.stringify(json) });
};
const withLast = (values: readonly number[]) => [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, ...values];

// glTF 2.0, 3.7.3: a corner is moved by its joints, each with its weight; three.js lets one without weights follow its first joint.
test.each([
  ['is sound', {}],
  ['has no weights', { weights: withLast([0, 0, 0, 0]) }],
  ['has a weight that is no number', { weights: withLast([Number.NaN, 1, 0, 0]) }],
  ['has an infinite weight', { weights: withLast([Infinity, 1, 0, 0]) }],
  ['has a negative weight', { weights: withLast([-1, 0, 0, 0]) }],
  ['names a joint that is not there', { joints: [...Array(12).fill(0), 9, 9, 9, 9] }],
  ['names a joint outside the scene', { joints: [...Array(12).fill(0), 1, 1, 1, 1], skinJoints: [2, 3] }],
])('the other corners keep their skeleton when one %s, and it follows its first joint', async (_, skin) => {
  expect((await factsOf(square(skin))).box).toMatchObject({ min: [0, 0, 0], max: [1, 1, 0] });
});
