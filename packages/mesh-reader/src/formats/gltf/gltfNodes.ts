import type { Node as GltfNode } from '@gltf-transform/core';
import type { InstancedMesh } from '@gltf-transform/extensions';
import { mostInstances, tooManyInstances } from '../../scene/checkScene.ts';
import { identity, type Matrix, multiply, scaling, translation, turning } from '../../scene/matrix.ts';
import type { GltfJson } from './gltfJson.ts';
import { floatsOf } from './gltfLibrary.ts';

type Node = GltfJson['nodes'][number];
type Place = {
  readonly translation?: ArrayLike<number> | undefined;
  readonly rotation?: ArrayLike<number> | undefined;
  readonly scale?: ArrayLike<number> | undefined;
};

const matrixOf = ({ translation: t = [], rotation: r = [], scale: s = [] }: Place): Matrix => {
  const moved = translation(t[0] ?? 0, t[1] ?? 0, t[2] ?? 0);
  const turned = turning(r[0] ?? 0, r[1] ?? 0, r[2] ?? 0, r[3] ?? 1);
  return multiply(moved, multiply(turned, scaling(s[0] ?? 1, s[1] ?? 1, s[2] ?? 1)));
};

const localMatrix = (node: Node): Matrix => (node.matrix?.length === 16 ? node.matrix : matrixOf(node));

/** The instances of a node's mesh by EXT_mesh_gpu_instancing, relative to the node; without it there is one, at the node itself. */
export const instanceMatrices = (node: GltfNode | undefined): readonly Matrix[] => {
  const instanced = node?.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing');
  if (!instanced) return [identity];
  const [translations, rotations, scales] = ['TRANSLATION', 'ROTATION', 'SCALE'].map((semantic) => {
    const accessor = instanced.getAttribute(semantic);
    const size = accessor?.getElementSize() ?? 0;
    const values = accessor && floatsOf(accessor);
    return {
      count: accessor?.getCount() ?? 0,
      at: (index: number) => values?.subarray(index * size, (index + 1) * size),
    };
  });
  const count = Math.max(translations?.count ?? 0, rotations?.count ?? 0, scales?.count ?? 0);
  if (count > mostInstances) throw tooManyInstances();
  return Array.from({ length: count }, (_, index) =>
    matrixOf({
      translation: translations?.at(index),
      rotation: rotations?.at(index),
      scale: scales?.at(index),
    }),
  );
};

const isHidden = ({ extensions }: Node): boolean => {
  const visibility = extensions.KHR_node_visibility as { readonly visible?: unknown } | null | undefined;
  return visibility?.visible === false;
};

/** The transforms of the nodes in the default scene; also of hidden ones, since joints may be among them. */
export type PlacedNode = {
  readonly matrix: Matrix;
  readonly isHidden: boolean;
  /** The node that it is in. */
  readonly parent: number | undefined;
};

/** The transform of each node. A node counts once, so that a cycle of nodes ends; descendants of a hidden node are hidden too. */
export const placedNodes = ({ nodes, scenes, scene }: GltfJson): ReadonlyMap<number, PlacedNode> => {
  const children = new Set(nodes.flatMap(({ children }) => children));
  const roots =
    scenes[scene ?? 0]?.nodes ?? nodes.flatMap((_, number) => (children.has(number) ? [] : [number]));
  const placed = new Map<number, PlacedNode>();
  const waiting = roots
    .map((number) => ({
      number,
      at: identity,
      isBelowHidden: false,
      parent: undefined as number | undefined,
    }))
    .reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = nodes[next.number];
    if (!node || placed.has(next.number)) continue;
    const matrix = multiply(next.at, localMatrix(node));
    const isNodeHidden = next.isBelowHidden || isHidden(node);
    placed.set(next.number, { matrix, isHidden: isNodeHidden, parent: next.parent });
    for (const number of node.children)
      waiting.push({ number, at: matrix, isBelowHidden: isNodeHidden, parent: next.number });
  }
  return placed;
};
