import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { MeshProblem } from '../../meshProblem.ts';
import { rawText } from '../../rawText.ts';
import type { MeshInput } from '../reader.ts';
import { type GltfJson, gltfJson } from './gltfJson.ts';

const glbMagic = 0x46546c67;
const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;

type Chunks = { readonly text: Buffer; readonly binary: Buffer | null };

const chunksOf = (file: Buffer): Chunks => {
  if (file.length < 20 || file.readUInt32LE(0) !== glbMagic)
    throw new MeshProblem('The file is no sound GLB file.');
  const version = file.readUInt32LE(4);
  if (version !== 2) throw new MeshProblem(`The file is GLB of version ${version}; version 2 is measured.`);
  const length = file.readUInt32LE(12);
  if (file.readUInt32LE(16) !== jsonChunk || 20 + length > file.length)
    throw new MeshProblem('The file is shorter than it says: it may have been cut off.');
  const text = file.subarray(20, 20 + length);
  const at = 20 + length;
  if (at + 8 > file.length || file.readUInt32LE(at + 4) !== binaryChunk) return { text, binary: null };
  return { text, binary: file.subarray(at + 8, at + 8 + file.readUInt32LE(at)) };
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
  const isBase64 = /;base64$/i.test(uri.slice(0, Math.max(0, comma)));
  return isBase64 ? Buffer.from(text, 'base64') : Buffer.from(decodeURIComponent(text));
};

/**
 * Reads the JSON and the buffers of a glTF or GLB. Buffers are looked up among the files of the upload: no other file and no address is
 * ever opened.
 * @throws MeshProblem for missing buffers
 */
export const openGltf = async ({ name, path, find }: Pick<MeshInput, 'name' | 'path' | 'find'>) => {
  const file = await readFile(path);
  const isBinary = file.length >= 4 && file.readUInt32LE(0) === glbMagic;
  const { text, binary } =
    isBinary || /\.(glb|vrm)$/i.test(name) ? chunksOf(file) : { text: file, binary: null };
  const json = parsed(text);
  const buffers: Buffer[] = [];
  for (const [number, { uri, byteLength }] of json.buffers.entries()) {
    const found = uri === undefined ? undefined : find(uri);
    let content = uri === undefined ? (number === 0 ? binary : null) : dataOf(uri);
    if (content === null && found?.path) content = await readFile(found.path);
    // A buffer without content belongs to a compression that stores it elsewhere.
    if (content === null && uri === undefined) content = Buffer.alloc(0);
    if (content === null)
      throw new MeshProblem(`The file names "${uri?.slice(0, 100)}", which is not among the files.`);
    if (uri !== undefined && content.length < (byteLength ?? 0))
      throw new MeshProblem(
        `"${uri.slice(0, 100)}" is shorter than the file says: it may have been cut off.`,
      );
    buffers.push(content);
  }
  return { json, buffers };
};
