import type { AnimationChannel, Root } from '@gltf-transform/core';
import { cleanText } from '../../cleanText.ts';
import type { GltfJson } from './gltfJson.ts';
import { floatsOf } from './gltfLibrary.ts';
import { type PlacedNode, placedNodes } from './gltfNodes.ts';

/** The samples of a clip: by time, at most in all, and at most of all nodes, since each sample places every node. */
const [perSecond, mostSteps, mostPlacings] = [15, 120, 400_000];
const [mostClips, mostLetters] = [8, 40];

export type Places = ReadonlyMap<number, PlacedNode>;
/** A clip with the places of all nodes at each step. */
export type PlacedClip = {
  readonly name: string;
  readonly seconds: number;
  /** The nodes that it moves within their parents. */
  readonly animated: readonly number[];
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
    const name = cleanText(animation.getName(), mostLetters) || `Clip ${index + 1}`;
    return [{ name, seconds, animated: tracks.map(({ node }) => node), steps }];
  });
};
