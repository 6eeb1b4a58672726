import type { Primitive } from '@gltf-transform/core';
import { identity, inverseOf, type Matrix, multiply, translation } from '../../scene/matrix.ts';
import type { Clip, Instance, Motion } from '../../scene/scene.ts';
import type { PlacedClip, Places } from './gltfClips.ts';
import type { GltfJson } from './gltfJson.ts';
import { floatsOf } from './gltfLibrary.ts';

const mostMovers = 32;

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
 * How the used nodes move, without hierarchy and names. Of a skeleton, at most half of the joints, and of those that move positions, become
 * movers; the positions of the others follow the next joint above. Moving parts that move within each other count as joints too. `used`
 * counts the positions at each node.
 */
const motionOf = (
  clips: readonly PlacedClip[],
  { skins }: GltfJson,
  atRest: Places,
  used: ReadonlyMap<number, number>,
): { readonly motion: Motion | null; readonly moverOf: (node: number) => number } => {
  const placeOf = (places: Places, node: number): Matrix => places.get(node)?.matrix ?? identity;
  const isMoved = (node: number): boolean =>
    clips.some(({ steps }) => steps.some((places) => !isNear(placeOf(places, node), placeOf(atRest, node))));
  const animated = new Set([...new Set(clips.flatMap((clip) => clip.animated))].filter(isMoved));
  /** The animated nodes that carry a node, the nearest first. */
  const above = (node: number): readonly number[] => {
    const nodes: number[] = [];
    for (let at = atRest.get(node)?.parent; at !== undefined; at = atRest.get(at)?.parent)
      if (animated.has(at)) nodes.push(at);
    return nodes;
  };
  const bones = new Set(skins.flatMap(({ joints }) => joints));
  const skeleton = new Set(bones);
  for (const node of animated) {
    const carriers = above(node);
    if (carriers.length > 0) for (const each of [node, ...carriers]) skeleton.add(each);
  }

  const leaders = new Map<number, number>();
  const counts = new Map([...used].filter(([node]) => isMoved(node)));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const follow = (node: number, leader: number | undefined): void => {
    const count = counts.get(node) ?? 0;
    counts.delete(node);
    if (leader === undefined) return;
    leaders.set(node, leader);
    counts.set(leader, (counts.get(leader) ?? 0) + count);
  };
  const mostOf = (joints: ReadonlySet<number>): number => {
    const own = [...counts.keys()].filter((node) => joints.has(node));
    return Math.min(Math.floor(joints.size / 2), Math.max(1, Math.floor(own.length / 2)));
  };
  const limits = [
    { isOf: (node: number) => bones.has(node), most: mostOf(bones) },
    { isOf: (node: number) => skeleton.has(node), most: mostOf(skeleton) },
    { isOf: () => true, most: mostMovers },
  ];
  // A node that is not animated itself moves exactly as the one above.
  for (const node of [...counts.keys()]) if (!animated.has(node)) follow(node, above(node)[0]);
  const leaderOf = (node: number): number | undefined => {
    const nodes = above(node);
    return nodes.find((each) => counts.has(each)) ?? nodes[0];
  };
  /** The positions that would move as one; more than all where the leader is no mover yet, and still more without one, since they would rest. */
  const costOf = (node: number, count: number): number => {
    const leader = leaderOf(node);
    return count + (leader === undefined ? 2 * all : (counts.get(leader) ?? all));
  };
  for (const { isOf, most } of limits)
    for (;;) {
      const own = [...counts].filter(([node]) => isOf(node));
      if (own.length <= most) break;
      const costs = own.map(([node, count]) => ({ node, cost: costOf(node, count) }));
      const { node } = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
      follow(node, leaderOf(node));
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
  const kept = movers.filter((node) => bones.has(node)).length;
  const motion = movers.length > 0 ? { pivots, bones: kept, clips: clips.map(framesOf) } : null;
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
