import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  auditPath,
  emptyFrontier,
  frontierPlaces,
  grown,
  type Hash,
  inclusionPlaces,
  leafHash,
  nodeHash,
  rootFrom,
  rootOf,
  type TreeNode,
} from './merkle.ts';

/** RFC 6962, 2.1, word for word. */
const rootByDefinition = (leaves: readonly Hash[]): Hash => {
  const [first] = leaves;
  if (first === undefined) return createHash('sha256').digest();
  if (leaves.length === 1) return first;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(rootByDefinition(leaves.slice(0, k)), rootByDefinition(leaves.slice(k)));
};

const leavesOf = (count: number): Hash[] =>
  Array.from({ length: count }, (_, index) => leafHash(Buffer.from(`leaf ${index}`)));

const treeOf = (leaves: readonly Hash[]) => {
  let frontier = emptyFrontier;
  const nodes = new Map<string, Hash>();
  const keep = ({ level, index, hash }: TreeNode) => nodes.set(`${level}:${index}`, hash);
  for (const [index, hash] of leaves.entries()) {
    keep({ level: 0, index: BigInt(index), hash });
    const next = grown(frontier, hash);
    next.completed.forEach(keep);
    frontier = next.frontier;
  }
  const at = ({ level, index }: Pick<TreeNode, 'level' | 'index'>): Hash => {
    const hash = nodes.get(`${level}:${index}`);
    if (!hash) throw new Error(`no node ${level}:${index}`);
    return hash;
  };
  return { frontier, at };
};

describe('the tree of the log (RFC 6962)', () => {
  test('has the published root for the published leaves (RFC 6962 test vectors)', () => {
    const inputs = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const leaves = inputs.map((hex) => leafHash(Buffer.from(hex, 'hex')));
    expect(rootOf(treeOf(leaves).frontier).toString('hex')).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    );
    expect(rootOf(emptyFrontier).toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  test('grows leaf by leaf to the root given by the definition, for every size', () => {
    for (let size = 0; size <= 130; size += 1) {
      const leaves = leavesOf(size);
      const { frontier, at } = treeOf(leaves);
      expect(rootOf(frontier), String(size)).toEqual(rootByDefinition(leaves));
      expect(frontier.nodes).toEqual(
        frontierPlaces(BigInt(size)).map((place) => ({ ...place, hash: at(place) })),
      );
    }
  });

  test('proves every leaf of every size with at most log2(n) hashes, and no other leaf by the same path', () => {
    for (const size of [1, 2, 3, 5, 8, 13, 64, 100]) {
      const leaves = leavesOf(size);
      const { frontier, at } = treeOf(leaves);
      for (const [index, leaf] of leaves.entries()) {
        const steps = inclusionPlaces(BigInt(index), BigInt(size));
        const path = auditPath(steps.map((parts) => parts.map(at)));
        const root = (hash: Hash, place: number) => rootFrom(hash, BigInt(place), BigInt(size), path);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        expect(root(leaf, index)).toEqual(rootOf(frontier));
        expect(root(leafHash(Buffer.from('another')), index)).not.toEqual(rootOf(frontier));
        expect(root(leaf, index + 1)).not.toEqual(rootOf(frontier));
      }
    }
  });

  test('a path of the wrong length gives no root', () => {
    const leaf = leafHash(Buffer.from('leaf'));
    expect(rootFrom(leaf, 0n, 1n, [leaf])).toBeNull();
    expect(rootFrom(leaf, 0n, 4n, [leaf])).toBeNull();
    expect(rootFrom(leaf, 4n, 4n, [])).toBeNull();
  });
});
