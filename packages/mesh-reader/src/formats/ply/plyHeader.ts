import { headOf } from '../../headOf.ts';
import { MeshProblem } from '../../meshProblem.ts';
import { rawText } from '../../rawText.ts';
import { unquoted } from '../unquoted.ts';

export type PlyType = 'i1' | 'u1' | 'i2' | 'u2' | 'i4' | 'u4' | 'f4' | 'f8';
type PlyProperty = {
  readonly name: string;
  readonly type: PlyType;
  readonly countType: PlyType | null;
};
export type PlyElement = {
  readonly name: string;
  readonly count: number;
  readonly properties: PlyProperty[];
};
export type PlyHeader = {
  readonly encoding: 'ascii' | 'little' | 'big';
  readonly version: string;
  readonly elements: readonly PlyElement[];
  readonly textures: readonly string[];
  /** Bytes, up to the first element. */
  readonly length: number;
};

const types: Readonly<Record<string, PlyType>> = {
  char: 'i1',
  int8: 'i1',
  uchar: 'u1',
  uint8: 'u1',
  short: 'i2',
  int16: 'i2',
  ushort: 'u2',
  uint16: 'u2',
  int: 'i4',
  int32: 'i4',
  uint: 'u4',
  uint32: 'u4',
  float: 'f4',
  float32: 'f4',
  double: 'f8',
  float64: 'f8',
};

const encodings: Readonly<Record<string, PlyHeader['encoding']>> = {
  ascii: 'ascii',
  binary_little_endian: 'little',
  binary_big_endian: 'big',
};

const mostHeaderBytes = 1024 ** 2;
const mostProperties = 1000;

const broken = (line: string): MeshProblem =>
  new MeshProblem(`The header of the file is broken at "${line.slice(0, 80)}".`);

const typeOf = (name: string | undefined, line: string): PlyType => {
  const type = types[name?.toLowerCase() ?? ''];
  if (type === undefined) throw broken(line);
  return type;
};

/** Parses the header of a PLY. @throws MeshProblem */
export const readPlyHeader = async (path: string): Promise<PlyHeader> => {
  const text = (await headOf({ path }, mostHeaderBytes)).toString('latin1');
  const [, lineEnd] = /^(?:ï»¿)?ply[ \t]*(\r\n|\n\r|\n|\r)/.exec(text) ?? [];
  if (lineEnd === undefined) throw new MeshProblem('The file is no sound PLY file.');
  // The first byte behind the header may look like the end of a line.
  const end = new RegExp(`[\r\n]end_header[ \t]*(${lineEnd}|\r\n|\n|\r)`).exec(text);
  if (end === null) throw new MeshProblem('The header of the file does not end.');
  const elements: PlyElement[] = [];
  const textures: string[] = [];
  let encoding: PlyHeader['encoding'] | undefined;
  let version = '';
  for (const line of text
    .slice(0, end.index)
    .split(/\r\n|\n|\r/)
    .slice(1)) {
    const [key, ...rest] = line.trim().split(/\s+/);
    if (key === 'format') {
      encoding = encodings[rest[0] ?? ''];
      version = (rest[1] ?? '').slice(0, 20);
    } else if (key === 'comment' && /^texturefile$/i.test(rest[0] ?? ''))
      textures.push(unquoted(rawText(Buffer.from(rest.slice(1).join(' '), 'latin1'))));
    else if (key === 'element') {
      const count = Number(rest[1]);
      if (!Number.isSafeInteger(count) || count < 0) throw broken(line);
      elements.push({ name: rest[0] ?? '', count, properties: [] });
    } else if (key === 'property') {
      const properties = elements.at(-1)?.properties;
      if (!properties || properties.length >= mostProperties) throw broken(line);
      if (rest[0] === 'list')
        properties.push({
          name: rest[3] ?? '',
          type: typeOf(rest[2], line),
          countType: typeOf(rest[1], line),
        });
      else properties.push({ name: rest[1] ?? '', type: typeOf(rest[0], line), countType: null });
    }
  }
  if (encoding === undefined) throw new MeshProblem('The header of the file names no format that we know.');
  return { encoding, version, elements, textures, length: end.index + end[0].length };
};
