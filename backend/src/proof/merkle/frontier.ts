import { emptyRoot, type Hash, nodeHash } from './hashes.ts';

/** A perfect subtree: `index` counts those of its level from the left; level 0 contains the leaves. */
export type TreeNode = { readonly level: number; readonly index: bigint; readonly hash: Hash };
export type NodePlace = Omit<TreeNode, 'hash'>;

/** The perfect subtrees that a tree of this many leaves consists of, largest first. */
export const frontierPlaces = (size: bigint): readonly NodePlace[] => {
  const places: NodePlace[] = [];
  for (let level = 63; level >= 0; level -= 1) {
    if ((size >> BigInt(level)) & 1n) places.push({ level, index: (size >> BigInt(level)) - 1n });
  }
  return places;
};

/** The right edge of a growing tree: the log2(n) hashes needed to add leaves and to compute the root. */
export type Frontier = {
  readonly size: bigint;
  /** Largest first. */
  readonly nodes: readonly TreeNode[];
};

export const emptyFrontier: Frontier = { size: 0n, nodes: [] };

/** The tree with one more leaf, and the perfect subtrees that this leaf completed, without the leaf itself. */
export const grown = (
  { size, nodes }: Frontier,
  leaf: Hash,
): { readonly frontier: Frontier; readonly completed: readonly TreeNode[] } => {
  const edge = [...nodes];
  const completed: TreeNode[] = [];
  let last: TreeNode = { level: 0, index: size, hash: leaf };
  for (let left = edge.at(-1); left !== undefined && left.level === last.level; left = edge.at(-1)) {
    edge.pop();
    last = { level: left.level + 1, index: left.index >> 1n, hash: nodeHash(left.hash, last.hash) };
    completed.push(last);
  }
  return { frontier: { size: size + 1n, nodes: [...edge, last] }, completed };
};

/** The root of the tree (RFC 6962, 2.1). */
export const rootOf = ({ nodes }: Frontier): Hash =>
  nodes.length === 0
    ? emptyRoot
    : nodes.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right));
