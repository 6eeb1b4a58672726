import { Document, NodeIO, type Root } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer';
import { AnimationMixer, Box3, LoopOnce } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { expect, test } from 'vitest';
import { sceneOf } from '../../testing/readFiles.ts';
import { readGlb } from '../../testing/readGlb.ts';
import { glbAccessors } from '../glb/glbAccessors.ts';
import { flattenScene } from '../scene/flattenScene.ts';
import { makePreview } from './makePreview.ts';

type Point = readonly [number, number, number];
const corners = ([x, y, z]: Point): readonly number[] => [x, y, z, x, y + 0.5, z, x + 0.5, y, z + 0.5];

/** A new document, and what adds floats to it. */
const newDocument = () => {
  const document = new Document();
  const accessors = glbAccessors(document);
  const accessor = (values: readonly number[], type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4') =>
    accessors(Float32Array.from(values), type);
  return { document, accessor };
};

/** A bar of triangles along x on an arm that turns about z by a right angle in one second, and a bone above the arm that does not move. */
const armed = (): Document => {
  const { document, accessor } = newDocument();
  const primitive = document.createPrimitive().setAttribute(
    'POSITION',
    accessor(
      [0, 1, 2, 3].flatMap((x) => corners([x, 0, 0])),
      'VEC3',
    ),
  );
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

const parentOf = (bone: number): number => Math.floor((bone - 1) / 2);
const placeOf = (bone: number) => [bone * 0.1037, Math.floor(Math.log2(bone + 1)) * 0.2113, 0] as const;

/** A tree of bones, each with a triangle at its place and two bones below it. Each turns about z by its own angle and back, in one second. */
const rigged = (count: number): Document => {
  const { document, accessor } = newDocument();
  const numbers = Array.from({ length: count }, (_, bone) => bone);
  const primitive = document
    .createPrimitive()
    .setAttribute(
      'POSITION',
      accessor(
        numbers.flatMap((bone) => corners(placeOf(bone))),
        'VEC3',
      ),
    )
    .setAttribute(
      'WEIGHTS_0',
      accessor(
        numbers.flatMap(() => [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
        'VEC4',
      ),
    );
  const joints = numbers.flatMap((bone) => [bone, 0, 0, 0, bone, 0, 0, 0, bone, 0, 0, 0]);
  primitive.setAttribute('JOINTS_0', accessor(joints, 'VEC4').setArray(Uint8Array.from(joints)));
  const bindings = numbers.flatMap((bone) => {
    const [x, y, z] = placeOf(bone);
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1];
  });
  const skin = document.createSkin().setInverseBindMatrices(accessor(bindings, 'MAT4'));
  const mesh = document.createNode().setMesh(document.createMesh().addPrimitive(primitive)).setSkin(skin);
  const scene = document.createScene().addChild(mesh);
  const animation = document.createAnimation('Dance');
  const bones = numbers.map(() => document.createNode());
  for (const [bone, node] of bones.entries()) {
    const above = bone === 0 ? [0, 0, 0] : placeOf(parentOf(bone));
    const [x, y, z] = placeOf(bone).map((value, axis) => value - (above[axis] ?? 0)) as [
      number,
      number,
      number,
    ];
    (bones[parentOf(bone)] ?? scene).addChild(node.setTranslation([x, y, z]));
    skin.addJoint(node);
    const half = 0.1 + bone / count / 2;
    const turns = [0, 0, 0, 1, 0, 0, Math.sin(half), Math.cos(half), 0, 0, 0, 1];
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor([0, 0.3 + (bone % 5) / 10, 1], 'SCALAR'))
      .setOutput(accessor(turns, 'VEC4'));
    const channel = document.createAnimationChannel().setSampler(sampler).setTargetNode(node);
    animation.addSampler(sampler).addChannel(channel.setTargetPath('rotation'));
  }
  return document;
};

const minus = ([a, b, c]: Point, [x, y, z]: Point): Point => [a - x, b - y, c - z];

/** Joints of a preview: their places at rest, and at each sample the place and the angle about z. */
const samplesOf = (root: Root) => {
  const channels = root.listAnimations().flatMap((clip) => clip.listChannels());
  return (root.listSkins()[0]?.listJoints().slice(1) ?? []).map((joint) => {
    const outputOf = (path: string) =>
      channels
        .find((channel) => channel.getTargetNode() === joint && channel.getTargetPath() === path)
        ?.getSampler()
        ?.getOutput();
    const [moves, turns] = [outputOf('translation'), outputOf('rotation')];
    return {
      pivot: joint.getTranslation() as Point,
      at: Array.from({ length: 16 }, (_, sample) => {
        const [, , z = 0, w = 1] = turns?.getElement(sample, []) ?? [];
        return {
          place: (moves?.getElement(sample, []) ?? joint.getTranslation()) as Point,
          angle: 2 * Math.atan2(z, w),
        };
      }),
    };
  });
};

/** Pairs of bones that a preview gives away: the pivot of a bone rests as seen from its parent. */
const recoveredPairs = (joints: ReturnType<typeof samplesOf>, count: number): number => {
  const boneAt = (pivot: Point): number =>
    Array.from({ length: count }, (_, bone) => bone).reduce((one, other) =>
      Math.hypot(...minus(placeOf(other), pivot)) < Math.hypot(...minus(placeOf(one), pivot)) ? other : one,
    );
  const unrest = (child: (typeof joints)[number], parent: (typeof joints)[number]): number => {
    const seen = child.at.map(({ place }, sample): Point => {
      const carrier = parent.at[sample];
      const [x, y, z] = minus(place, carrier?.place ?? [0, 0, 0]);
      const [cos, sin] = [Math.cos(carrier?.angle ?? 0), Math.sin(carrier?.angle ?? 0)];
      return [x * cos + y * sin, y * cos - x * sin, z];
    });
    return Math.max(...seen.map((place) => Math.hypot(...minus(place, seen[0] ?? place))));
  };
  return joints.filter((child) => {
    const [parent] = joints
      .filter((other) => other !== child)
      .sort((one, other) => unrest(child, one) - unrest(child, other));
    return parent && boneAt(parent.pivot) === parentOf(boneAt(child.pivot));
  }).length;
};

const previewOf = async (document: Document) => {
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const file = Buffer.from(await io.writeBinary(document));
  const scene = await sceneOf({ 'mesh.glb': file }, true);
  const made = await makePreview(flattenScene(scene), 'glb');
  return { ...made, root: await readGlb(made.glb) };
};

test('a clip stays in the preview under its name; what moves is a mover without name and hierarchy, what rests stays', async () => {
  const { glb, root } = await previewOf(armed());

  expect(Buffer.from(glb).toString('latin1')).not.toContain('Secret');
  const [clip, ...others] = root.listAnimations();
  expect([clip?.getName(), others]).toEqual(['Wave', []]);
  const [skin] = root.listSkins();
  const joints = skin?.listJoints() ?? [];
  // One rests, one moves about the arm's place; both are side by side.
  // The grid has 1,000 steps along the longest side.
  const places = joints.map((joint) => joint.getTranslation().map((value) => Math.round(value * 100) / 100));
  expect(places).toEqual([
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

test('three.js shows a moved part where the file says', async () => {
  const { glb } = await previewOf(armed());
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene, animations } = await loader.parseAsync(Uint8Array.from(glb).buffer, '');
  const mixer = new AnimationMixer(scene);
  for (const clip of animations) mixer.clipAction(clip).setLoop(LoopOnce, 1).play().clampWhenFinished = true;
  const boxAt = (seconds: number) => {
    mixer.setTime(seconds);
    scene.updateMatrixWorld(true);
    const { min, max } = new Box3().setFromObject(scene, true);
    return [...min, ...max].map((value) => Math.round(value * 20) / 20 + 0);
  };
  // The bar ends 3.5 m from the arm's place at (1, 2), to the right of it at first and above it at last.
  expect(boxAt(0)).toEqual([0, 0, 0, 4.5, 2.5, 0.5]);
  expect(boxAt(1)).toEqual([0, 0, 0, 3.5, 5.5, 0.5]);
});

test.each([
  [1, 0],
  [2, 1],
  [3, 1],
  [60, 30],
  [90, 32],
])(
  'of %i bones %i move in a preview, on its grid, and the others cannot be recovered from its clips',
  async (count, most) => {
    const { root, bones, sourceBones } = await previewOf(rigged(count));
    const joints = samplesOf(root);
    expect([joints.length, bones, sourceBones]).toEqual([most, most, count]);
    expect(root.listScenes()[0]?.getExtras()).toMatchObject({ bones: most, sourceBones: count });
    expect(recoveredPairs(joints, count)).toBeLessThanOrEqual(Math.floor((count - 1) / 2));

    const mesh = root.listNodes().find((node) => node.getMesh());
    const [origin, [step]] = [mesh?.getTranslation() as Point, mesh?.getScale() as unknown as Point];
    for (const { pivot, at } of joints)
      for (const place of [pivot, ...at.map((sample) => sample.place)])
        for (const value of minus(place, origin)) {
          const steps = value / step;
          expect(Math.abs(steps - Math.round(steps))).toBeLessThan(0.01);
        }
  },
);

/** Four parts that turn about z, each in the one before it or all side by side. */
const turningParts = (isNested: boolean): Document => {
  const document = rigged(4);
  const root = document.getRoot();
  const [skinned] = root.listNodes().filter((node) => node.getMesh());
  const bones = root.listSkins()[0]?.listJoints() ?? [];
  for (const [bone, node] of bones.entries()) {
    const above = isNested ? bones[bone - 1] : undefined;
    (above ?? root.listScenes()[0])?.addChild(node.setMesh(skinned?.getMesh()?.clone() ?? null));
  }
  skinned?.dispose();
  for (const skin of root.listSkins()) skin.dispose();
  return document;
};

test('parts that turn within each other are a skeleton, parts side by side all turn', async () => {
  expect(samplesOf((await previewOf(turningParts(true))).root)).toHaveLength(2);
  expect(samplesOf((await previewOf(turningParts(false))).root)).toHaveLength(4);
});
