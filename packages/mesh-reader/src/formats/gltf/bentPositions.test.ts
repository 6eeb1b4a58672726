import { expect, test } from 'vitest';
import { factsOf } from '../../../testing/readFiles.ts';

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
  const parts = [
    Float32Array.of(0, 0, 0, 100, 0, 0, 100, 100, 0, 0, 100, 0),
    Uint16Array.from(joints),
    Float32Array.from(weights),
    Uint32Array.of(0, 1, 2, 0, 2, 3),
  ].map((list) => Buffer.from(list.buffer));
  const start = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + part.length, 0);
  const data = Buffer.concat(parts);
  const accessor = (bufferView: number, componentType: number, type: string, count: number) => ({
    bufferView,
    componentType,
    type,
    count,
  });
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0, 1] }],
    nodes: [{ mesh: 0, skin: 0 }, { scale: [0.01, 0.01, 0.01], children: [2] }, {}, {}],
    skins: [{ joints: skinJoints }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, JOINTS_0: 1, WEIGHTS_0: 2 }, indices: 3 }] }],
    buffers: [{ uri: `data:;base64,${data.toString('base64')}`, byteLength: data.length }],
    bufferViews: parts.map((part, at) => ({ buffer: 0, byteOffset: start(at), byteLength: part.length })),
    accessors: [
      accessor(0, 5126, 'VEC3', 4),
      accessor(1, 5123, 'VEC4', 4),
      accessor(2, 5126, 'VEC4', 4),
      accessor(3, 5125, 'SCALAR', 6),
    ],
  };
  return { 'square.gltf': Buffer.from(JSON.stringify(json)) };
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
