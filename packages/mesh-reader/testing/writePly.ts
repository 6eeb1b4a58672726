import type { SampleMesh } from './sampleMesh.ts';
import type { WrittenFiles } from './writtenFiles.ts';

type Encoding = 'ascii' | 'binary_little_endian' | 'binary_big_endian';

/** The mesh as PLY of one of the three types, with properties that readers ignore. */
export const writePly = (
  { name, positions, faces, uvSets, normals, colours }: SampleMesh,
  encoding: Encoding,
): WrittenFiles => {
  const [uvs] = uvSets;
  const header = [
    'ply',
    `format ${encoding} 1.0`,
    'comment written for a test',
    `element vertex ${positions.length}`,
    ...['x', 'y', 'z'].map((axis) => `property float ${axis}`),
    ...(normals ? ['nx', 'ny', 'nz'].map((axis) => `property float ${axis}`) : []),
    ...(uvs ? ['s', 't'].map((axis) => `property float ${axis}`) : []),
    ...(colours ? ['red', 'green', 'blue'].map((part) => `property uchar ${part}`) : []),
    'property float quality',
    `element face ${faces.length}`,
    'property uchar flags',
    'property list uchar int vertex_indices',
    'end_header',
  ];
  const isBig = encoding === 'binary_big_endian';
  const bytes: Buffer[] = [];
  const lines: string[] = [];
  const float = (value: number): void => {
    const part = Buffer.alloc(4);
    if (isBig) part.writeFloatBE(value);
    else part.writeFloatLE(value);
    bytes.push(part);
  };
  const int = (value: number): void => {
    const part = Buffer.alloc(4);
    if (isBig) part.writeInt32BE(value);
    else part.writeInt32LE(value);
    bytes.push(part);
  };
  for (const [at, point] of positions.entries()) {
    const floats = [...point, ...(normals?.[at] ?? []), ...(uvs?.[at] ?? [])];
    const parts = (colours?.[at] ?? []).map((part) => Math.round(part * 255));
    for (const value of floats) float(value);
    bytes.push(Buffer.from(parts));
    float(0.5);
    lines.push([...floats, ...parts, 0.5].join(' '));
  }
  for (const face of faces) {
    bytes.push(Buffer.from([1, face.length]));
    for (const corner of face) int(corner);
    lines.push([1, face.length, ...face].join(' '));
  }
  const body = encoding === 'ascii' ? Buffer.from(`${lines.join('\n')}\n`) : Buffer.concat(bytes);
  return { [`${name}.ply`]: Buffer.concat([Buffer.from(`${header.join('\n')}\n`), body]) };
};
