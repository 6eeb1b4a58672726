import { deflateSync } from 'node:zlib';
import { type FbxTree, type FbxTreeValue, fbxTree } from './fbxTree.ts';
import type { SampleMesh } from './sampleMesh.ts';
import type { WrittenFiles } from './writtenFiles.ts';

const textValue = (value: FbxTreeValue, indent: string): string => {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'number') return `${value}`;
  const list = 'double' in value ? value.double : value.int;
  return `*${list.length} {\n${indent}\ta: ${list.join(',')}\n${indent}}`;
};

const textNode = ([name, values, children]: FbxTree, indent: string): string => {
  const line = `${indent}${name}: ${values.map((value) => textValue(value, indent)).join(', ')}`;
  if (!children) return line;
  return `${line} {\n${children.map((child) => textNode(child, `${indent}\t`)).join('\n')}\n${indent}}`;
};

/** The mesh as text FBX. */
export const writeTextFbx = (mesh: SampleMesh): WrittenFiles => {
  const text = fbxTree(mesh)
    .map((node) => textNode(node, ''))
    .join('\n');
  return {
    [`${mesh.name}.fbx`]: Buffer.from(`; FBX 7.4.0 project file\n; a comment: with a colon\n\n${text}\n`),
  };
};

const record = (type: string, size: number, write: (buffer: Buffer) => void): Buffer => {
  const buffer = Buffer.alloc(1 + size);
  buffer.write(type, 'latin1');
  write(buffer);
  return buffer;
};

const array = (type: string, content: Buffer, length: number): Buffer => {
  const packed = deflateSync(content);
  const header = record(type, 12, (buffer) => {
    for (const [at, word] of [length, 1, packed.length].entries()) buffer.writeUInt32LE(word, 1 + at * 4);
  });
  return Buffer.concat([header, packed]);
};

const binaryValue = (value: FbxTreeValue, kind: 'id' | 'double' | 'int'): Buffer => {
  if (typeof value === 'string') {
    // Binary files write the class behind the name.
    const [type, name] = value.split('::');
    const text = Buffer.from(name === undefined ? value : `${name}\0\x01${type}`, 'latin1');
    return Buffer.concat([record('S', 4, (buffer) => buffer.writeUInt32LE(text.length, 1)), text]);
  }
  if (typeof value === 'number') {
    if (kind === 'id') return record('L', 8, (buffer) => buffer.writeBigInt64LE(BigInt(value), 1));
    if (kind === 'double') return record('D', 8, (buffer) => buffer.writeDoubleLE(value, 1));
    return record('I', 4, (buffer) => buffer.writeInt32LE(value, 1));
  }
  if ('double' in value)
    return array('d', Buffer.from(new Float64Array(value.double).buffer), value.double.length);
  return array('i', Buffer.from(new Int32Array(value.int).buffer), value.int.length);
};

/** A node at its offset in the file; version 7.5 and later use 64-bit offsets. */
const binaryNode = ([name, values, children]: FbxTree, at: number, isWide: boolean): Buffer => {
  const word = isWide ? 8 : 4;
  const kind =
    name === 'C' || values.length === 3 ? 'id' : name === 'P' && values[1] === 'double' ? 'double' : 'int';
  const properties = Buffer.concat(values.map((value) => binaryValue(value, kind)));
  const head = Buffer.alloc(word * 3 + 1 + name.length);
  const inner: Buffer[] = [];
  let end = at + head.length + properties.length;
  for (const child of children ?? []) {
    const content = binaryNode(child, end, isWide);
    inner.push(content);
    end += content.length;
  }
  if (children) {
    inner.push(Buffer.alloc(word * 3 + 1));
    end += word * 3 + 1;
  }
  for (const [index, value] of [end, values.length, properties.length].entries()) {
    if (isWide) head.writeBigUInt64LE(BigInt(value), index * 8);
    else head.writeUInt32LE(value, index * 4);
  }
  head[word * 3] = name.length;
  head.write(name, word * 3 + 1, 'latin1');
  return Buffer.concat([head, properties, ...inner]);
};

/** The mesh as binary FBX of a version, 7400 for 7.4. */
export const writeBinaryFbx = (mesh: SampleMesh, version: 7400 | 7700): WrittenFiles => {
  const header = Buffer.alloc(27);
  header.write('Kaydara FBX Binary  \0\x1a\0', 'latin1');
  header.writeUInt32LE(version, 23);
  const parts: Buffer[] = [header];
  let at = header.length;
  for (const tree of fbxTree(mesh)) {
    const content = binaryNode(tree, at, version >= 7500);
    parts.push(content);
    at += content.length;
  }
  parts.push(Buffer.alloc(version >= 7500 ? 25 : 13));
  return { [`${mesh.name}.fbx`]: Buffer.concat(parts) };
};
