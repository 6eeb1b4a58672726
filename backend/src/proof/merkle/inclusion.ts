import type { NodePlace } from './frontier.ts';
import { type Hash, nodeHash } from './hashes.ts';

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

/** The audit path: one hash per step, from the hashes of its subtrees. */
export const auditPath = (steps: readonly (readonly Hash[])[]): readonly Hash[] =>
  steps.map((parts) => parts.reduceRight((right, left) => nodeHash(left, right)));

/** The root computed from a leaf and its audit path (RFC 9162, 2.1.3.2); null when the path has the wrong length. */
export const rootFrom = (leaf: Hash, index: bigint, size: bigint, path: readonly Hash[]): Hash | null => {
  if (index >= size) return null;
  let [node, last, hash] = [index, size - 1n, leaf];
  for (const sibling of path) {
    if (last === 0n) return null;
    if ((node & 1n) === 1n || node === last) {
      hash = nodeHash(sibling, hash);
      while ((node & 1n) === 0n && node !== 0n) {
        node >>= 1n;
        last >>= 1n;
      }
    } else {
      hash = nodeHash(hash, sibling);
    }
    node >>= 1n;
    last >>= 1n;
  }
  return last === 0n ? hash : null;
};
