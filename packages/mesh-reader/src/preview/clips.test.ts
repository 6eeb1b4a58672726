import { Document, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { expect, test } from 'vitest';
import { readGlb } from '../../testing/readGlb.ts';
import { writtenUpload } from '../../testing/writtenUpload.ts';
import { readScene } from '../formats/readScene.ts';
import { inWorkFolder } from '../inWorkFolder.ts';
import { meshLimits } from '../meshLimits.ts';
import { flattenScene } from '../scene/flattenScene.ts';
import { makePreview } from './makePreview.ts';

/** A bar of triangles along x on an arm that turns about z by a right angle in one second, and a bone above the arm that does not move. */
const armed = (): Document => {
  const document = new Document();
  const buffer = document.createBuffer();
  const accessor = (values: readonly number[], type: 'SCALAR' | 'VEC3' | 'VEC4') =>
    document.createAccessor().setBuffer(buffer).setType(type).setArray(Float32Array.from(values));
  const corners = [0, 1, 2, 3].flatMap((x) => [x, 0, 0, x, 0.5, 0, x + 0.5, 0, 0.5]);
  const primitive = document.createPrimitive().setAttribute('POSITION', accessor(corners, 'VEC3'));
  const bar = document.createNode('Secret bar').setMesh(document.createMesh().addPrimitive(primitive));
  const arm = document.createNode('Secret arm').setTranslation([1, 2, 0]).addChild(bar);
  const rest = document.createNode('Secret base').setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(rest).addChild(arm);
  const sampler = document
    .createAnimationSampler()
    .setInput(accessor([0, 1], 'SCALAR'))
    .setOutput(accessor([0, 0, 0, 1, 0, 0, Math.SQRT1_2, Math.SQRT1_2], 'VEC4'));
  const channel = document.createAnimationChannel().setSampler(sampler).setTargetNode(arm);
  document.createAnimation('Wave').addSampler(sampler).addChannel(channel.setTargetPath('rotation'));
  return document;
};

test('a clip stays in the preview under its name; what moves is a mover without name and hierarchy, what rests stays', async () => {
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const file = Buffer.from(await io.writeBinary(armed()));
  const scene = await inWorkFolder([], async (_, work) => {
    const { mesh } = await writtenUpload(work, { 'mesh.glb': file });
    const { triangles: mostTriangles } = meshLimits;
    const kept = { keepsAttributes: true, keepsMotion: true };
    return readScene({ ...mesh, find: () => undefined, work, mostTriangles, ...kept }, 'glb');
  });
  const { glb } = await makePreview(flattenScene(scene), 'glb');
  const root = await readGlb(glb);

  expect(Buffer.from(glb).toString('latin1')).not.toContain('Secret');
  const [clip, ...others] = root.listAnimations();
  expect([clip?.getName(), others]).toEqual(['Wave', []]);
  const [skin] = root.listSkins();
  const joints = skin?.listJoints() ?? [];
  // One rests, one moves about the arm's place; both are side by side.
  expect(joints.map((joint) => joint.getTranslation())).toEqual([
    [0, 0, 0],
    [1, 2, 0],
  ]);
  expect(joints.flatMap((joint) => joint.listChildren())).toEqual([]);
  const [channel, ...rest] = clip?.listChannels() ?? [];
  expect([channel?.getTargetPath(), channel?.getTargetNode(), rest]).toEqual(['rotation', joints[1], []]);
  const turned = channel?.getSampler()?.getOutput()?.getElement(15, []) ?? [];
  expect(turned.map((value) => Math.round(value * 100) / 100)).toEqual([0, 0, 0.71, 0.71]);
  const [primitive] = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const [positions, movers] = [primitive?.getAttribute('POSITION'), primitive?.getAttribute('JOINTS_0')];
  // The arm is two metres above the base; the whole is 2.5 m high and 4.5 m wide, the longest side.
  const high = Array.from({ length: positions?.getCount() ?? 0 }, (_, vertex) => ({
    isOnArm: (positions?.getElement(vertex, [])[1] ?? 0) > 400,
    mover: movers?.getElement(vertex, [])[0],
  }));
  expect(high.every(({ isOnArm, mover }) => mover === (isOnArm ? 1 : 0))).toBe(true);
  expect(high.some(({ isOnArm }) => isOnArm)).toBe(true);
});
