import { createHash } from 'node:crypto';

/** SHA-256, 32 bytes. */
export type Hash = Buffer;

const digest = (prefix: number, ...parts: readonly Uint8Array[]): Hash => {
  const hash = createHash('sha256').update(Uint8Array.of(prefix));
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 6962, 2.1: leaves and inner nodes differ in their first byte, so that neither can be mistaken for the other. */
export const leafHash = (entry: Uint8Array): Hash => digest(0, entry);
export const nodeHash = (left: Hash, right: Hash): Hash => digest(1, left, right);

/** The chain: each link is the hash of the link before it and of its event's leaf. */
export const chainHash = (previous: Hash, leaf: Hash): Hash => digest(2, previous, leaf);
/** The link before the first one. */
export const chainStart: Hash = Buffer.alloc(32);

/** The root of a tree without leaves (RFC 6962, 2.1). */
const emptyRoot: Hash = createHash('sha256').digest();

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

type Range = { readonly from: bigint; readonly to: bigint };

/** The largest power of two that is smaller than n; n is at least 2. */
const splitOf = (n: bigint): bigint => 1n << BigInt((n - 1n).toString(2).length - 1);

/** The siblings on the path from a leaf up to the root (RFC 6962, 2.1.1). */
const siblings = (index: bigint, { from, to }: Range): readonly Range[] => {
  if (to - from === 1n) return [];
  const middle = from + splitOf(to - from);
  return index < middle
    ? [...siblings(index, { from, to: middle }), { from: middle, to }]
    : [...siblings(index, { from: middle, to }), { from, to: middle }];
};

/** The perfect subtrees that make up a range, from the left; the ranges of a path always begin at one. */
const perfectParts = ({ from, to }: Range): readonly NodePlace[] => {
  const size = to - from;
  if (size === 0n) return [];
  const level = size.toString(2).length - 1;
  const width = 1n << BigInt(level);
  return [{ level, index: from >> BigInt(level) }, ...perfectParts({ from: from + width, to })];
};

/** The positions of the subtrees in a proof: one list per step towards the root. */
export const inclusionPlaces = (index: bigint, size: bigint): readonly (readonly NodePlace[])[] =>
  siblings(index, { from: 0n, to: size }).map(perfectParts);

const consistencyRanges = (known: bigint, { from, to }: Range, isWhole: boolean): readonly Range[] => {
  if (known === to - from) return isWhole ? [] : [{ from, to }];
  const width = splitOf(to - from);
  const middle = from + width;
  return known <= width
    ? [...consistencyRanges(known, { from, to: middle }, isWhole), { from: middle, to }]
    : [...consistencyRanges(known - width, { from: middle, to }, false), { from, to: middle }];
};

/** The positions of the subtrees in a proof that a tree of `from` leaves (at least 1) is the beginning of one of `to` (RFC 9162, 2.1.4.1). */
export const consistencyPlaces = (from: bigint, to: bigint): readonly (readonly NodePlace[])[] =>
  consistencyRanges(from, { from: 0n, to }, true).map(perfectParts);

/** The audit path: one hash per step, from the hashes of its subtrees. */
export const auditPath = (steps: readonly (readonly Hash[])[]): readonly Hash[] =>
  steps.map((parts) => parts.reduceRight((right, left) => nodeHash(left, right)));
