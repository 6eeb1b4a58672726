import { identity, type Matrix, multiply, scaling, translation, turning } from '../../scene/matrix.ts';
import type { GltfJson } from './gltfJson.ts';

type Node = GltfJson['nodes'][number];

const localMatrix = ({ matrix, translation: t = [], rotation: r = [], scale: s = [] }: Node): Matrix => {
  if (matrix?.length === 16) return matrix;
  const moved = translation(t[0] ?? 0, t[1] ?? 0, t[2] ?? 0);
  const turned = turning(r[0] ?? 0, r[1] ?? 0, r[2] ?? 0, r[3] ?? 1);
  return multiply(moved, multiply(turned, scaling(s[0] ?? 1, s[1] ?? 1, s[2] ?? 1)));
};

/** Where the nodes of the scene that is shown are. A node counts once, so that a ring of nodes ends. */
export const placedNodes = ({ nodes, scenes, scene }: GltfJson): ReadonlyMap<number, Matrix> => {
  const children = new Set(nodes.flatMap(({ children }) => children));
  const roots =
    scenes[scene ?? 0]?.nodes ?? nodes.flatMap((_, number) => (children.has(number) ? [] : [number]));
  const placed = new Map<number, Matrix>();
  const waiting = roots.map((number) => ({ number, parent: identity })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = nodes[next.number];
    if (!node || placed.has(next.number)) continue;
    const matrix = multiply(next.parent, localMatrix(node));
    placed.set(next.number, matrix);
    for (const number of node.children) waiting.push({ number, parent: matrix });
  }
  return placed;
};
