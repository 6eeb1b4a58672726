import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { cutOff, MeshProblem } from '../../meshProblem.ts';
import { bytesOf, rawText, withoutPercents } from '../../rawText.ts';
import type { MeshInput } from '../reader.ts';
import { type GltfJson, gltfJson } from './gltfJson.ts';

const glbMagic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;

type Chunks = {
  readonly text: Buffer;
  /** The second chunk up to the end of the file, and the length that it states. */
  readonly binary: { readonly rest: Buffer; readonly length: number } | null;
  /** Whether a length in the file is wrong. */
  isFalse: boolean;
};

/** The chunks of a GLB. If the length of the first is wrong, the name of the second shows where it ends. */
const chunksOf = (file: Buffer): Chunks => {
  if (file.length < 20 || file.readUInt32LE(0) !== glbMagic || file.readUInt32LE(16) !== jsonChunk)
    throw new MeshProblem('The file is no sound GLB file.');
  const version = file.readUInt32LE(4);
  if (version !== 2) throw new MeshProblem(`The file is GLB of version ${version}; version 2 is measured.`);
  const end = 20 + file.readUInt32LE(12);
  const isChunk = end + 8 <= file.length && file.readUInt32LE(end + 4) === binaryChunk;
  // JSON contains no zero byte, so this is no part of it.
  const name = isChunk ? end + 4 : file.indexOf('BIN\0', 20, 'latin1');
  const isFalse = file.readUInt32LE(8) !== file.length;
  if (name >= 0) {
    const binary = { rest: file.subarray(name + 4), length: file.readUInt32LE(name - 4) };
    return { text: file.subarray(20, name - 4), binary, isFalse: isFalse || !isChunk };
  }
  const text = file.subarray(20, end);
  if (end > file.length && !/\}\s*$/.test(text.toString('latin1', text.length - 100))) throw cutOff();
  return { text, binary: null, isFalse: isFalse || end > file.length };
};

const parsed = (text: Buffer): GltfJson => {
  const raw: unknown = JSON.parse(
    rawText(text)
      .replace(/^\ufeff/, '')
      .replace(/[\0 ]+$/, ''),
  );
  const version = (raw as { asset?: { version?: unknown } } | null)?.asset?.version;
  if (typeof version === 'string' && !version.startsWith('2'))
    throw new MeshProblem(`The file is glTF of version ${version.slice(0, 10)}; version 2 is measured.`);
  const checked = v.safeParse(gltfJson, raw);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new MeshProblem(`The file breaks the rules of glTF at ${v.getDotPath(issue) ?? 'its root'}.`);
};

/** The bytes of a `data:` URI; null for any other address. */
export const dataOf = (uri: string): Buffer | null => {
  if (!/^data:/i.test(uri)) return null;
  const comma = uri.indexOf(',');
  const text = uri.slice(comma + 1);
  const isBase64 = /; *base64$/i.test(uri.slice(0, Math.max(0, comma)));
  // RFC 2397: bytes may be percent-encoded, also in base64.
  const plain = withoutPercents(text);
  return isBase64 ? Buffer.from(plain, 'base64') : bytesOf(plain);
};

/**
 * Reads the JSON and the buffers of a glTF or GLB. Buffers are looked up among the files of the upload: no other file and no address is
 * ever opened.
 * @throws MeshProblem for missing buffers
 */
export const openGltf = async ({ name, path, find }: Pick<MeshInput, 'name' | 'path' | 'find'>) => {
  const file = await readFile(path);
  const isBinary = file.length >= 4 && file.readUInt32LE(0) === glbMagic;
  const chunks =
    isBinary || /\.(glb|vrm)$/i.test(name)
      ? chunksOf(file)
      : ({ text: file, binary: null, isFalse: false } satisfies Chunks);
  const json = parsed(chunks.text);
  /** As much of the second chunk as its buffer needs, whatever length it states. */
  const contentOfChunk = (wanted: number): Buffer | null => {
    if (chunks.binary === null) return null;
    const { rest, length } = chunks.binary;
    if (rest.length < wanted) throw cutOff();
    chunks.isFalse ||= length < wanted || length > rest.length;
    return rest.subarray(0, Math.max(length, wanted));
  };
  const buffers: Buffer[] = [];
  for (const [number, { uri, byteLength = 0 }] of json.buffers.entries()) {
    const found = uri === undefined ? undefined : find(uri);
    let content = uri === undefined ? (number === 0 ? contentOfChunk(byteLength) : null) : dataOf(uri);
    if (content === null && found?.path) content = await readFile(found.path);
    // A buffer without content belongs to a compression that stores it elsewhere.
    if (content === null && uri === undefined) content = Buffer.alloc(0);
    if (content === null)
      throw new MeshProblem(`The file names "${uri?.slice(0, 100)}", which is not among the files.`);
    const needed = json.bufferViews
      .filter(({ buffer }) => buffer === number)
      .reduce((most, view) => Math.max(most, (view.byteOffset ?? 0) + view.byteLength), 0);
    if (uri !== undefined && content.length < Math.min(byteLength, needed))
      throw new MeshProblem(
        `"${uri.slice(0, 100)}" is shorter than the file says: it may have been cut off.`,
      );
    chunks.isFalse ||= uri !== undefined && content.length < byteLength;
    buffers.push(content);
  }
  return { json, buffers, ignored: chunks.isFalse ? ['the lengths in its header'] : [] };
};
