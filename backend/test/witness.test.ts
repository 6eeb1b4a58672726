import { describe, expect, test } from 'vitest';
import { signedNote, verifierKey } from '#proof/checkpoints.ts';

// The script is plain JavaScript, since witnesses install nothing.
const { parseVerifier, openNote, openCheckpoint, checkConsistency, witnessOf } = await import(
  new URL('../../scripts/witness.mjs', import.meta.url).href
);

// golang.org/x/mod, sumdb/note, the examples of its documentation.
describe('a signed note (C2SP signed-note)', () => {
  const key = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  const signature =
    'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=';
  const text =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const note = `${text}\n— PeterNeumann ${signature}\n`;

  test('is written and opened as by Go', () => {
    const raw = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1);
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]).toString('base64');
    expect(verifierKey('PeterNeumann', spki)).toBe(key);
    const withoutId = Buffer.from(signature, 'base64').subarray(4).toString('base64');
    expect(signedNote(text, withoutId, 'PeterNeumann', spki)).toBe(note);
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
  const [before, now] = [
    'monkeys\n5\n41smjBUiAU70EtKlT6lIOIYtRTYxYXsDB+XHfcvu/BE=\n\n— monkeys 202fftzGl3LVoqjXfwCFZZXs8I+5G22+Ek2K0AOyBuSJ/8/CZawNF+6fNlTKOCd622pbzJNkkJFWuw9DbicZCkEx9AY=\n',
    'monkeys\n8\nV8K9aklZ4EPB+RMOk1/8VsJUdFZR77GDtZUQq84vSbo=\n\n— monkeys 202ffoUEboiQYpHzICeaFmoy3RNviHTpAxYrq/eO4QQVQMvu9UebKBMX2MJC76NLthZaKsnKbCA8GxrjePZhvDCH7Ag=\n',
  ].map((note) => openCheckpoint(note, log));
  const proof = [
    'b9e1d62618f7fee8034e4c5010f727ab24d8e4705cb296c374bf2025a87a10d2',
    'aac66cd7a79ce4012d80762fe8eec3a77f22d1ca4145c3f4cee022e7efcd599d',
    '89d0f753f66a290c483b39cd5e9eafb12021293395fad3d4a2ad053cfbcfdc9e',
    '29e40bb79c966f4c6fe96aff6f30acfce5f3e8d84c02215175d6e018a5dee833',
  ].map((hash) => Buffer.from(hash, 'hex'));

  test('is accepted with its proof, and refused with another one, shorter, or changed', () => {
    checkConsistency(before, now, proof);
    checkConsistency(now, now, []);
    for (const other of [[], proof.slice(1), proof.slice(0, 3), [...proof, ...proof], proof.toReversed()])
      expect(() => checkConsistency(before, now, other)).toThrow('does not continue');
    expect(() => checkConsistency(now, before, proof)).toThrow('became shorter');
    expect(() => checkConsistency(now, { ...now, root: before.root }, [])).toThrow('differ');
    // An earlier version of the same tests, whose log had another name than its key.
    const other =
      'Log Checkpoint v0\n5\n41smjBUiAU70EtKlT6lIOIYtRTYxYXsDB+XHfcvu/BE=\n\n— monkeys 202ffu1mJ0hrPIodgN0YQV7uZk9CAEzh+hOQyRjkf9CDY1IOr/oiH6WkzGIy7aEF0rw/9SHiZztjDiTOb53i6CE/zQ8=\n';
    expect(() => openCheckpoint(other, log)).toThrow('of another log, Log Checkpoint v0');
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
  expect(openCheckpoint(`${text}\n${line}`, parseVerifier(key)).size).toBe(1234n);
});
