import { inflateSync } from 'node:zlib';
import { cutOff, MeshProblem } from '../../meshProblem.ts';
import { rawText } from '../../rawText.ts';
import type { FbxArray, FbxNode, FbxValue } from './fbxNode.ts';

const headerBytes = 27;
const deepest = 64;
const mostNodes = 5_000_000;
/** Maximum number of elements of an array: corners of the maximum number of triangles, with three numbers each. */
const mostElements = 200_000_000;
const elementBytes: Readonly<Record<string, number>> = { f: 4, d: 8, i: 4, l: 8, b: 1, c: 1 };

const decoded = (type: string, bytes: Buffer, count: number) => {
  const copy = bytes.buffer.slice(
    bytes.byteOffset,
    bytes.byteOffset + count * (elementBytes[type] ?? 1),
  ) as ArrayBuffer;
  if (type === 'd') return new Float64Array(copy);
  if (type === 'f') return new Float32Array(copy);
  if (type === 'i') return new Int32Array(copy);
  if (type === 'l') return Float64Array.from(new BigInt64Array(copy), Number);
  return Int32Array.from(new Int8Array(copy));
};

/** Reads the nodes of a binary FBX of any version with nodes; arrays stay compressed. @throws MeshProblem */
export const readBinaryFbx = (
  file: Buffer,
): { readonly version: number; readonly nodes: readonly FbxNode[] } => {
  if (file.length < headerBytes) throw cutOff();
  const version = file.readUInt32LE(23);
  const isWide = version >= 7500;
  let at = headerBytes;
  let count = 0;
  const take = (bytes: number): number => {
    const start = at;
    at += bytes;
    if (at > file.length) throw cutOff();
    return start;
  };
  const offset = (): number => (isWide ? Number(file.readBigUInt64LE(take(8))) : file.readUInt32LE(take(4)));
  const array = (type: string): FbxArray => {
    const start = take(12);
    const [length, encoding, bytes] = [0, 4, 8].map((step) => file.readUInt32LE(start + step)) as [
      number,
      number,
      number,
    ];
    const wanted = length * (elementBytes[type] ?? 1);
    const size = encoding === 1 ? bytes : wanted;
    const content = file.subarray(take(size), at);
    const unpacked = (): Buffer => {
      if (length > mostElements) throw new MeshProblem('The file claims to hold more than it does.');
      const plain = encoding === 1 ? inflateSync(content, { maxOutputLength: Math.max(1, wanted) }) : content;
      if (plain.length < wanted) throw cutOff();
      return plain;
    };
    return { numbers: () => decoded(type, unpacked(), length) };
  };
  const value = (): FbxValue => {
    const type = String.fromCharCode(file[take(1)] as number);
    if (type === 'Y') return file.readInt16LE(take(2));
    if (type === 'C' || type === 'B') return file[take(1)] !== 0;
    if (type === 'I') return file.readInt32LE(take(4));
    if (type === 'F') return file.readFloatLE(take(4));
    if (type === 'D') return file.readDoubleLE(take(8));
    if (type === 'L') return Number(file.readBigInt64LE(take(8)));
    if (type === 'S') return rawText(file.subarray(take(file.readUInt32LE(take(4))), at));
    if (type === 'R') return file.subarray(take(file.readUInt32LE(take(4))), at);
    if (elementBytes[type] !== undefined) return array(type);
    throw new MeshProblem('The file holds values of a kind that FBX does not know.');
  };
  const node = (end: number, depth: number): FbxNode | null => {
    const nodeEnd = offset();
    const valueCount = offset();
    offset();
    const nameLength = file[take(1)] as number;
    const name = file.toString('latin1', take(nameLength), at);
    if (nodeEnd === 0) return null;
    count += 1;
    if (nodeEnd <= at - 1 || nodeEnd > end || depth > deepest || count > mostNodes)
      throw new MeshProblem('The parts of the file do not fit into each other.');
    const values: FbxValue[] = [];
    for (let index = 0; index < valueCount && at < nodeEnd; index += 1) values.push(value());
    const children: FbxNode[] = [];
    while (at < nodeEnd) {
      const child = node(nodeEnd, depth + 1);
      if (child === null) break;
      children.push(child);
    }
    at = nodeEnd;
    return { name, values, children };
  };
  const nodes: FbxNode[] = [];
  // Files that were truncated after their last part lack the final empty node.
  while (at + (isWide ? 25 : 13) <= file.length) {
    const next = node(file.length, 0);
    if (next === null) break;
    nodes.push(next);
  }
  return { version, nodes };
};
