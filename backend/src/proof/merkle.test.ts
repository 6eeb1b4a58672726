import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  auditPath,
  consistencyPlaces,
  emptyFrontier,
  frontierPlaces,
  grown,
  type Hash,
  inclusionPlaces,
  leafHash,
  nodeHash,
  rootOf,
  type TreeNode,
} from './merkle.ts';

// The script is plain JavaScript, since witnesses install nothing.
const { checkConsistency } = await import(new URL('../../../scripts/witness.mjs', import.meta.url).href);

/** RFC 6962, 2.1, word for word. */
const rootByDefinition = (leaves: readonly Hash[]): Hash => {
  const [first] = leaves;
  if (first === undefined) return createHash('sha256').digest();
  if (leaves.length === 1) return first;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(rootByDefinition(leaves.slice(0, k)), rootByDefinition(leaves.slice(k)));
};

/** The root computed from a leaf and its audit path (RFC 9162, 2.1.3.2); null when the path has the wrong length. */
const rootFrom = (leaf: Hash, index: bigint, size: bigint, path: readonly Hash[]): Hash | null => {
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

/** A tree head with its proofs that it continues those of fewer leaves. */
const headOf = (leaves: readonly Hash[]) => {
  const { frontier, at } = treeOf(leaves);
  const proof = (from: number) =>
    auditPath(consistencyPlaces(BigInt(from), frontier.size).map((parts) => parts.map(at)));
  return { size: frontier.size, root: rootOf(frontier), proof };
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
    // certificate-transparency, merkletree/merkle_verifier_test.cc.
    const proofOf = (from: number, to: number) =>
      headOf(leaves.slice(0, to))
        .proof(from)
        .map((hash) => hash.toString('hex'));
    expect(proofOf(1, 1)).toEqual([]);
    expect(proofOf(1, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(proofOf(6, 8)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(proofOf(2, 5)).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
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

  test('proves that every size continues every smaller one', () => {
    const heads = Array.from({ length: 34 }, (_, size) => headOf(leavesOf(size)));
    for (const now of heads)
      for (const before of heads.slice(0, Number(now.size) + 1))
        checkConsistency(before, now, before.size === 0n ? [] : now.proof(Number(before.size)));
  });

  test('a forged history is refused 100 of 100 times by a witness that saw an earlier checkpoint', () => {
    const forged = leafHash(Buffer.from('forged'));
    const seen = headOf(leavesOf(34));
    // Changed, removed or inserted; the forger has the key of the log, so only the hashes can tell.
    const forgeries = [[1, forged], [1], [0, forged]] as const;
    for (let nth = 0; nth < 100; nth += 1) {
      const [removed, ...added] = forgeries[nth % 3] ?? [1];
      const honest = headOf(leavesOf(40 + nth));
      const other = headOf(leavesOf(40 + nth).toSpliced(Math.floor(nth / 3), removed, ...added));
      for (const proof of [other.proof(34), honest.proof(34), []])
        expect(() => checkConsistency(seen, other, proof)).toThrow('does not continue');
      checkConsistency(seen, honest, honest.proof(34));
    }
    expect.assertions(300);
  });
});
