import type { AnimationChannel, Primitive, Root } from '@gltf-transform/core';
import { cleanText } from '../../cleanText.ts';
import { identity, inverseOf, type Matrix, multiply, translation } from '../../scene/matrix.ts';
import type { Clip, Instance, Motion } from '../../scene/scene.ts';
import type { GltfJson } from './gltfJson.ts';
import { floatsOf } from './gltfLibrary.ts';
import { type PlacedNode, placedNodes } from './gltfNodes.ts';

/** The samples of a clip: by time, at most in all, and at most of all nodes, since each sample places every node. */
const [perSecond, mostSteps, mostPlacings] = [15, 120, 400_000];
const [mostClips, mostMovers, mostLetters] = [8, 32, 40];

type Places = ReadonlyMap<number, PlacedNode>;
/** A clip with the places of all nodes at each step. */
export type PlacedClip = {
  readonly name: string;
  readonly seconds: number;
  readonly steps: readonly Places[];
};

/** The values of a channel by time; null if it moves no node. A cubic curve is followed in straight lines between its keys. */
const trackOf = (channel: AnimationChannel) => {
  const sampler = channel.getSampler();
  const [input, output, path] = [sampler?.getInput(), sampler?.getOutput(), channel.getTargetPath()];
  if (!sampler || !input || !output || (path !== 'translation' && path !== 'rotation' && path !== 'scale'))
    return null;
  const [times, values] = [floatsOf(input), floatsOf(output)];
  const size = path === 'rotation' ? 4 : 3;
  const isCubic = sampler.getInterpolation() === 'CUBICSPLINE';
  const key = (index: number): number[] => {
    const start = isCubic ? (index * 3 + 1) * size : index * size;
    return [...values.subarray(start, start + size)];
  };
  const at = (time: number): number[] => {
    const found = times.findIndex((each) => each > time);
    const next = found === -1 ? times.length : found;
    const before = key(Math.max(0, next - 1));
    if (next === 0 || next === times.length || sampler.getInterpolation() === 'STEP') return before;
    const after = key(next);
    const [from, to] = [times[next - 1] as number, times[next] as number];
    const isFar = size === 4 && before.reduce((sum, value, k) => sum + value * (after[k] ?? 0), 0) < 0;
    return before.map((value, k) => {
      const goal = (after[k] ?? 0) * (isFar ? -1 : 1);
      return value + (goal - value) * ((time - from) / (to - from));
    });
  };
  return { path, at, end: times.at(-1) ?? 0 };
};

/** The clips of a file that move nodes. */
export const placedClips = (json: GltfJson, root: Root): readonly PlacedClip[] => {
  const numbers = new Map(root.listNodes().map((node, number) => [node, number]));
  const animations = root.listAnimations().slice(0, mostClips);
  return animations.flatMap((animation, index) => {
    const tracks = animation.listChannels().flatMap((channel) => {
      const node = channel.getTargetNode();
      const track = trackOf(channel);
      return node && track ? [{ ...track, node: numbers.get(node) ?? -1 }] : [];
    });
    const seconds = Math.max(0, ...tracks.map(({ end }) => end));
    const count = Math.min(mostSteps, Math.ceil(seconds * perSecond));
    if (!(seconds > 0) || !Number.isFinite(seconds) || count * json.nodes.length > mostPlacings) return [];
    const steps = Array.from({ length: count + 1 }, (_, step) => {
      const nodes = [...json.nodes];
      for (const { node, path, at } of tracks) {
        const moved = nodes[node];
        if (moved) nodes[node] = { ...moved, [path]: at((step / count) * seconds) };
      }
      return placedNodes({ ...json, nodes });
    });
    return [{ name: cleanText(animation.getName(), mostLetters) || `Clip ${index + 1}`, seconds, steps }];
  });
};

/** The node that moves each position of a skinned primitive most; null without joint weights. */
export const strongestJoints = (primitive: Primitive, joints: readonly number[]): Uint32Array | null => {
  const [numbers, weights] = [primitive.getAttribute('JOINTS_0'), primitive.getAttribute('WEIGHTS_0')];
  if (!numbers || !weights) return null;
  const [ofVertex, shares] = [floatsOf(numbers), floatsOf(weights)];
  return Uint32Array.from({ length: numbers.getCount() }, (_, vertex) => {
    let best = vertex * 4;
    for (let at = best + 1; at < vertex * 4 + 4; at += 1)
      if ((shares[at] ?? 0) > (shares[best] ?? 0)) best = at;
    return joints[ofVertex[best] ?? -1] ?? 0;
  });
};

const isNear = (one: Matrix, other: Matrix): boolean =>
  one.every((value, at) => Math.abs(value - (other[at] ?? 0)) < 1e-4 * Math.max(1, Math.abs(value)));

/**
 * How the used nodes move, without hierarchy and names: a joint with few positions follows its parent until few movers remain. `used` counts
 * the positions at each node.
 */
const motionOf = (
  clips: readonly PlacedClip[],
  json: GltfJson,
  atRest: Places,
  used: ReadonlyMap<number, number>,
): { readonly motion: Motion | null; readonly moverOf: (node: number) => number } => {
  const parents = new Map(
    json.nodes.flatMap(({ children }, parent) => children.map((child) => [child, parent])),
  );
  const placeOf = (places: Places, node: number): Matrix => places.get(node)?.matrix ?? identity;
  const moves = (node: number): boolean =>
    clips.some(({ steps }) => steps.some((places) => !isNear(placeOf(places, node), placeOf(atRest, node))));
  const leaders = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const [node, count] of used) if (moves(node)) counts.set(node, count);
  while (counts.size > mostMovers) {
    const [least = 0, count = 0] = [...counts].reduce((one, other) => (other[1] < one[1] ? other : one));
    const parent = parents.get(least);
    counts.delete(least);
    if (parent === undefined || !moves(parent)) continue;
    leaders.set(least, parent);
    counts.set(parent, (counts.get(parent) ?? 0) + count);
  }
  const movers = [...counts.keys()];
  const moverOf = (node: number): number => {
    const leader = leaders.get(node);
    return leader === undefined || counts.has(node) ? movers.indexOf(node) + 1 : moverOf(leader);
  };
  const pivots = movers.map((node) => placeOf(atRest, node).slice(12, 15) as [number, number, number]);
  const framesOf = ({ name, seconds, steps }: PlacedClip): Clip => ({
    name,
    seconds,
    frames: steps.map((places) =>
      movers.map((node, mover) =>
        multiply(
          multiply(placeOf(places, node), inverseOf(placeOf(atRest, node))),
          translation(...(pivots[mover] as [number, number, number])),
        ),
      ),
    ),
  });
  const motion = movers.length > 0 ? { pivots, clips: clips.map(framesOf) } : null;
  return { motion, moverOf };
};

/** The instances with their movers, given the node that each surface or position follows. */
export const withMovers = (
  json: GltfJson,
  atRest: Places,
  clips: readonly PlacedClip[],
  instances: readonly Instance[],
  followed: readonly (readonly (Uint32Array | number)[])[],
): { readonly motion: Motion | null; readonly instances: readonly Instance[] } => {
  const used = new Map<number, number>();
  for (const nodes of followed.flat())
    for (const node of typeof nodes === 'number' ? [nodes] : nodes) used.set(node, (used.get(node) ?? 0) + 1);
  const { motion, moverOf } = motionOf(clips, json, atRest, used);
  if (!motion) return { motion, instances };
  const moving = instances.map((instance, number) => ({
    ...instance,
    movers: (followed[number] ?? []).map((nodes) =>
      typeof nodes === 'number' ? moverOf(nodes) : Uint8Array.from(nodes, moverOf),
    ),
  }));
  return { motion, instances: moving };
};
