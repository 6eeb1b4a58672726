import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  auditPath,
  consistencyPlaces,
  emptyFrontier,
  grown,
  type Hash,
  leafHash,
  rootOf,
} from '#proof/merkle.ts';
import { signedNote, verifierKey } from '#proof/signedNote.ts';

type Checkpoint = { readonly origin: string; readonly size: bigint; readonly root: Buffer };
type Verifier = { readonly name: string };
type Module = {
  readonly parseVerifier: (text: string) => Verifier;
  readonly openNote: (note: string, verifier: Verifier) => { readonly text: string; readonly lines: string };
  readonly parseCheckpoint: (text: string) => Checkpoint;
  readonly checkConsistency: (
    first: Pick<Checkpoint, 'size' | 'root'>,
    second: Pick<Checkpoint, 'size' | 'root'>,
    proof: readonly Buffer[],
  ) => void;
  readonly witnessOf: (
    name: string,
    seed: Buffer,
  ) => { readonly verifierKey: string; readonly cosign: (text: string, time: number) => string };
};
// The script is plain JavaScript, since witnesses install nothing.
const { parseVerifier, openNote, parseCheckpoint, checkConsistency, witnessOf }: Module = await import(
  new URL('../../scripts/witness.mjs', import.meta.url).href
);

const hashes = (...hex: readonly string[]) => hex.map((one) => Buffer.from(one, 'hex'));
const keyOf = (seed: Buffer) => {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return { spki, sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64') };
};

// golang.org/x/mod, sumdb/note, the examples of its documentation.
describe('a signed note (C2SP signed-note)', () => {
  const { spki, sign: signed } = keyOf(
    Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1),
  );
  const key = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  const text =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const note = `${text}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

  test('is written and opened as by Go', () => {
    expect(verifierKey('PeterNeumann', spki)).toBe(key);
    expect(signedNote(text, signed(text), 'PeterNeumann', spki)).toBe(note);
    expect(openNote(note, parseVerifier(key)).text).toBe(text);
  });

  test('is refused after any change, and with another key', () => {
    const other = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop';
    for (const changed of [note.replace('answer', 'anser'), note.replace('ZJku', 'ZJkv'), text, ''])
      expect(() => openNote(changed, parseVerifier(key))).toThrow();
    expect(() => openNote(note, parseVerifier(other))).toThrow('EnochRoot has not signed it');
    expect(() => parseVerifier(key.replace('c74f20a3', 'c74f20a4'))).toThrow('do not belong together');
  });
});

// transparency-dev/witness, internal/witness/witness_test.go: a log of 5 events that grows to 8.
describe('a log that grows (C2SP tlog-checkpoint, RFC 9162)', () => {
  const log = parseVerifier('monkeys+db4d9f7e+AULaJMvTtDLHPUcUrjdDad9vDlh/PTfC2VV60JUtCfWT');
  const opened = (size: number, root: string, signature: string) =>
    parseCheckpoint(openNote(`monkeys\n${size}\n${root}\n\n— monkeys ${signature}\n`, log).text);
  const before = opened(
    5,
    '41smjBUiAU70EtKlT6lIOIYtRTYxYXsDB+XHfcvu/BE=',
    '202fftzGl3LVoqjXfwCFZZXs8I+5G22+Ek2K0AOyBuSJ/8/CZawNF+6fNlTKOCd622pbzJNkkJFWuw9DbicZCkEx9AY=',
  );
  const now = opened(
    8,
    'V8K9aklZ4EPB+RMOk1/8VsJUdFZR77GDtZUQq84vSbo=',
    '202ffoUEboiQYpHzICeaFmoy3RNviHTpAxYrq/eO4QQVQMvu9UebKBMX2MJC76NLthZaKsnKbCA8GxrjePZhvDCH7Ag=',
  );
  const proof = hashes(
    'b9e1d62618f7fee8034e4c5010f727ab24d8e4705cb296c374bf2025a87a10d2',
    'aac66cd7a79ce4012d80762fe8eec3a77f22d1ca4145c3f4cee022e7efcd599d',
    '89d0f753f66a290c483b39cd5e9eafb12021293395fad3d4a2ad053cfbcfdc9e',
    '29e40bb79c966f4c6fe96aff6f30acfce5f3e8d84c02215175d6e018a5dee833',
  );

  test('is accepted with its proof, and refused with another one, shorter, or changed', () => {
    checkConsistency(before, now, proof);
    checkConsistency(now, now, []);
    for (const other of [[], proof.slice(1), proof.slice(0, 3), [...proof, ...proof], proof.toReversed()])
      expect(() => checkConsistency(before, now, other)).toThrow('does not continue');
    expect(() => checkConsistency(now, before, proof)).toThrow('became shorter');
    expect(() => checkConsistency(now, { ...now, root: before.root }, [])).toThrow('differ');
  });
});

// Made with transparency-dev/formats v0.1.1 (`NewSignerForCosignatureV1`) from this seed.
test('a witness cosigns as by Go (C2SP tlog-cosignature)', () => {
  const seed = Buffer.from('BJEX3xv88eoQIKT4E+GkxZcXaJCYlQfi/GJ3NDFmZIW8', 'base64').subarray(1);
  const witness = witnessOf('witness.example.com/vector', seed);
  const key = 'witness.example.com/vector+416f103d+BK/QmJFVP3SKJOqAMhFxBQPtylo3sjwWibyFDAlZKK8B';
  const text = 'example.com/vector-log\n1234\nSBNJTRN+FjG7owHVrKtue7eqdM4RhdRWVl71HXN2d7I=\n';
  const line =
    '— witness.example.com/vector QW8QPQAAAABqwLUbDdj7sDNRIVjmjYgqFI6y4UJhPg/UAA8J8wAdqSd3q4PedRhkgXA4xFN/Jg5uWn7ZkBA+H/UHQs5d9hITdXmQAA==\n';
  expect(witness.verifierKey).toBe(key);
  expect(witness.cosign(text, 1_791_014_171)).toBe(line);
  expect(parseCheckpoint(openNote(`${text}\n${line}`, parseVerifier(key)).text).size).toBe(1234n);
});

describe('the proofs of the shop', () => {
  const treeOf = (leaves: readonly Hash[]) => {
    let frontier = emptyFrontier;
    const nodes = new Map(leaves.map((leaf, index) => [`0:${index}`, leaf]));
    for (const leaf of leaves) {
      const next = grown(frontier, leaf);
      for (const { level, index, hash } of next.completed) nodes.set(`${level}:${index}`, hash);
      frontier = next.frontier;
    }
    const proof = (from: bigint) =>
      auditPath(
        consistencyPlaces(from, frontier.size).map((parts) =>
          parts.map(({ level, index }) => nodes.get(`${level}:${index}`) ?? Buffer.of()),
        ),
      );
    return { size: frontier.size, root: rootOf(frontier), proof };
  };
  const leavesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => leafHash(Buffer.from(`event ${index}`)));

  // certificate-transparency, merkletree/merkle_verifier_test.cc, over the eight leaves of its reference tree.
  test('are those of the reference implementation', () => {
    const leaves = hashes('', '00', '10', '2021', '3031', '40414243', '5051525354555657').concat(
      hashes('606162636465666768696a6b6c6d6e6f'),
    );
    const proofOf = (from: bigint, to: number) =>
      treeOf(leaves.slice(0, to).map(leafHash))
        .proof(from)
        .map((hash) => hash.toString('hex'));
    expect(proofOf(1n, 1)).toEqual([]);
    expect(proofOf(1n, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(proofOf(6n, 8)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
    expect(proofOf(2n, 5)).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
  });

  test('are accepted for every size up to every other', () => {
    const trees = Array.from({ length: 34 }, (_, size) => treeOf(leavesOf(size)));
    for (const now of trees)
      for (const before of trees.slice(1, Number(now.size) + 1))
        checkConsistency(before, now, now.proof(before.size));
  });

  test('a forged history is refused 100 of 100 times by a witness that saw an earlier checkpoint', () => {
    const all = leavesOf(140);
    const forged = leafHash(Buffer.from('forged'));
    const seen = treeOf(all.slice(0, 34));
    // Changed, removed or inserted; the forger has the key of the log, so only the hashes can tell.
    const forgeries = [[1, forged], [1], [0, forged]] as const;
    let refused = 0;
    for (let nth = 0; nth < 100; nth += 1) {
      const leaves = all.slice(0, 40 + nth);
      const [removed, ...added] = forgeries[nth % 3] ?? [1];
      const other = treeOf(leaves.toSpliced(Math.floor(nth / 3), removed, ...added));
      const honest = treeOf(leaves);
      for (const proof of [other.proof(seen.size), honest.proof(seen.size), []])
        expect(() => checkConsistency(seen, other, proof)).toThrow('does not continue');
      refused += 1;
      checkConsistency(seen, honest, honest.proof(seen.size));
    }
    expect(refused).toBe(100);
  });
});
