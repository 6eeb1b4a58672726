import { expect, test } from 'vitest';
import { factsOf } from '../../../testing/readFiles.ts';

const lines = [
  'ply',
  'format binary_little_endian 1.0',
  'element vertex 3',
  ...['x', 'y', 'z'].map((axis) => `property float ${axis}`),
  'element face 1',
  'property list uchar int vertex_indices',
  'end_header',
];

/** A triangle 1 wide and 2 high at the height 0x3E80000A: its first byte looks like the end of a line. */
const corners = (): Buffer => {
  const bytes = Buffer.alloc(3 * 12 + 13);
  for (const [at, [x, y]] of [
    [0, 0],
    [1, 0],
    [0, 2],
  ].entries()) {
    bytes.writeUInt32LE(x === 0 ? 0x3e80000a : 0x3fa00001, at * 12);
    bytes.writeFloatLE(y ?? 0, at * 12 + 4);
  }
  bytes.writeUInt8(3, 36);
  for (const at of [0, 1, 2]) bytes.writeInt32LE(at, 37 + at * 4);
  return bytes;
};

// three.js had this fault with CR LF and LF CR, assimp with LF before a first byte of 0x0A (mrdoob/three.js#26232, assimp/assimp#4755).
test.each(['\n', '\r\n', '\r', '\n\r'])(
  'a binary PLY begins behind its header, whose lines end with %j',
  async (end) => {
    const content = Buffer.concat([Buffer.from(lines.map((line) => line + end).join('')), corners()]);
    const { triangles, box, ignored } = await factsOf({ 'a.ply': content });
    expect({ triangles, ignored }).toEqual({ triangles: 1, ignored: undefined });
    expect(box?.min[0]).toBeCloseTo(0.25, 6);
    expect(box?.max).toEqual([expect.closeTo(1.25, 6), 2, 0]);
  },
);
