import { type Accessor, type Document, MathUtils, type Node, type Primitive } from '@gltf-transform/core';
import type { Motion } from '../scene/scene.ts';
import type { QuantisedBody } from './quantised.ts';

type Writer = {
  readonly document: Document;
  /** The parent of all movers, which places the model upright. */
  readonly root: Node;
  readonly accessor: (
    array: Uint8Array | Int16Array | Float32Array,
    type: 'SCALAR' | 'VEC3' | 'VEC4' | 'MAT4',
    isNormalised?: boolean,
  ) => Accessor;
};

const near = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 1e-4);

/** Each vertex follows one mover alone. */
export const followMovers = (primitive: Primitive, movers: Uint8Array, { accessor }: Writer): void => {
  const joints = new Uint8Array(movers.length * 4);
  const weights = new Uint8Array(movers.length * 4);
  for (const [vertex, mover] of movers.entries()) {
    joints[vertex * 4] = mover;
    weights[vertex * 4] = 255;
  }
  primitive
    .setAttribute('JOINTS_0', accessor(joints, 'VEC4'))
    .setAttribute('WEIGHTS_0', accessor(weights, 'VEC4', true));
};

/**
 * Writes the clips: movers side by side, without names; the first one rests. Their places are on the grid of the positions, and a turn or a
 * size is as exact as a step of it at the far end of the model.
 */
export const writeClips = (
  { pivots, clips }: Motion,
  { origin, step, steps }: QuantisedBody,
  node: Node,
  writer: Writer,
): void => {
  const { document, root, accessor } = writer;
  const onGrid = (place: readonly number[]): number[] =>
    place.map((value, axis) => {
      const start = origin[axis] ?? 0;
      return start + Math.round((value - start) / step) * step;
    });
  const rounded = (values: readonly number[]): number[] =>
    values.map((value) => Math.round(value * steps) / steps);
  const moved = pivots.map(onGrid);
  const places = [[0, 0, 0], ...moved];
  const joints = places.map(([x = 0, y = 0, z = 0]) => document.createNode().setTranslation([x, y, z]));
  const skin = document.createSkin();
  for (const joint of joints) {
    root.addChild(joint);
    skin.addJoint(joint);
  }
  const unpacked = places.flatMap((place) => {
    const start = origin.map((value, axis) => value - (place[axis] ?? 0));
    return [step, 0, 0, 0, 0, step, 0, 0, 0, 0, step, 0, ...start, 1];
  });
  node.setSkin(skin.setInverseBindMatrices(accessor(Float32Array.from(unpacked), 'MAT4')));

  for (const { name, seconds, frames } of clips) {
    const animation = document.createAnimation(name);
    const last = frames.length - 1;
    const times = accessor(
      Float32Array.from(frames, (_, at) => (at / last) * seconds),
      'SCALAR',
    );
    for (const [mover, pivot] of moved.entries()) {
      const [moves, turns, sizes]: [number[][], number[][], number[][]] = [[], [], []];
      for (const frame of frames) {
        const [t, r, s]: [number[], number[], number[]] = [
          [0, 0, 0],
          [0, 0, 0, 1],
          [1, 1, 1],
        ];
        MathUtils.decompose(frame[mover] as never, t as never, r as never, s as never);
        const before = turns.at(-1);
        const isFar = before && before.reduce((sum, value, k) => sum + value * (r[k] ?? 0), 0) < 0;
        const turn = rounded(isFar ? r.map((value) => -value) : r);
        moves.push(onGrid(t));
        turns.push(turn.map((value) => value / Math.hypot(...turn)));
        sizes.push(rounded(s));
      }
      const add = (
        path: 'translation' | 'rotation' | 'scale',
        values: readonly number[][],
        rest: readonly number[],
      ): void => {
        if (values.every((value) => near(value, rest))) return;
        const output =
          path === 'rotation'
            ? accessor(
                Int16Array.from(values.flat(), (value) => Math.round(value * 32_767)),
                'VEC4',
                true,
              )
            : accessor(Float32Array.from(values.flat()), 'VEC3');
        const sampler = document.createAnimationSampler().setInput(times).setOutput(output);
        const channel = document.createAnimationChannel().setTargetPath(path).setSampler(sampler);
        animation.addSampler(sampler).addChannel(channel.setTargetNode(joints[mover + 1] as Node));
      };
      add('translation', moves, pivot);
      add('rotation', turns, [0, 0, 0, 1]);
      add('scale', sizes, [1, 1, 1]);
    }
    // What it moves is not in the preview.
    if (animation.listChannels().length === 0) animation.dispose();
  }
};
