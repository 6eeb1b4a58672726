import { expect, test } from 'vitest';
import { factsOf } from '../../testing/readFiles.ts';
import { cubeWithNgons } from '../../testing/sampleMesh.ts';
import { writeGlb } from '../../testing/writeGltf.ts';
import { writeBinaryStl, writeTextStl } from '../../testing/writeStl.ts';

const cube = cubeWithNgons();
const stl = writeBinaryStl(cube)['cube.stl'] ?? Buffer.of();
const glb = writeGlb(cube, Buffer.of())['cube.glb'] ?? Buffer.of();
const text = (writeTextStl(cube)['cube.stl'] ?? Buffer.of()).toString();

/** A copy of a file with 32-bit numbers at these places, and more bytes behind. */
const changed = (content: Buffer, numbers: Readonly<Record<number, number>>, more = Buffer.of()) => {
  const copy = Buffer.concat([content, more]);
  for (const [at, value] of Object.entries(numbers)) copy.writeUInt32LE(value, Number(at));
  return copy;
};
const jsonBytes = glb.readUInt32LE(12);
const falseLengths = ['the lengths in its header'];

/** A square and a third vertex list entry per case: `vertices` and `faces` are what the header counts. There are 4 and 2. */
const ply = (
  vertices: number,
  faces: number,
  kind: 'ascii' | 'binary_little_endian' = 'ascii',
  more = '',
) => {
  const header = `ply\nformat ${kind} 1.0\nelement vertex ${vertices}\nproperty float x\nproperty float y\nproperty float z\nelement face ${faces}\nproperty list uchar int vertex_indices\nend_header\n`;
  const points = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
  const corners = [
    [0, 1, 2],
    [0, 2, 3],
  ];
  const lines = ['0 0 0', '1 0 0', '1 1 0', '0 1 0', '3 0 1 2', '3 0 2 3', more].filter(Boolean);
  const body =
    kind === 'ascii'
      ? Buffer.from(`${lines.join('\n')}\n`)
      : Buffer.concat([
          Buffer.from(Float32Array.from(points).buffer),
          ...corners.flatMap((face) => [Buffer.of(3), Buffer.from(Int32Array.from(face).buffer)]),
          Buffer.from(more, 'latin1'),
        ]);
  return Buffer.concat([Buffer.from(header), body]);
};

/** Files, the triangles that are in them, and what is said. */
const files: Readonly<
  Record<string, readonly [name: string, content: Buffer, triangles: number, said?: string[]]>
> = {
  'STL: a sound file': ['a.stl', stl, 14],
  'STL: no facet is counted': [
    'a.stl',
    changed(stl, { 80: 0 }),
    14,
    ['the count of its header: 0 instead of 14 facets'],
  ],
  'STL: the count was never written': [
    'a.stl',
    changed(stl, { 80: 0xffffffff }),
    14,
    ['the count of its header: 4294967295 instead of 14 facets'],
  ],
  'STL: fewer are counted': [
    'a.stl',
    changed(stl, { 80: 5 }),
    14,
    ['the count of its header: 5 instead of 14 facets'],
  ],
  'STL: more are counted': [
    'a.stl',
    changed(stl, { 80: 15 }),
    14,
    ['the count of its header: 15 instead of 14 facets'],
  ],
  'STL: no facet is counted, and a line feed ends the file': [
    'a.stl',
    changed(stl, { 80: 0 }, Buffer.of(10)),
    14,
    ['the count of its header: 0 instead of 14 facets', 'bytes after the last facet'],
  ],
  'STL: bytes behind the facets': [
    'a.stl',
    changed(stl, {}, Buffer.of(1, 2)),
    14,
    ['bytes after the last facet'],
  ],
  'STL: zeros behind the facets': [
    'a.stl',
    changed(stl, {}, Buffer.alloc(100)),
    14,
    ['bytes after the last facet'],
  ],
  'STL: a text without the word solid': ['a.stl', Buffer.from(text.replace('solid cube\n', '')), 14],
  'STL: a text behind a comment': ['a.stl', Buffer.from(`; made by hand\n${text}`), 14, ['statement ;']],
  'GLB: a sound file': ['a.glb', glb, 14],
  'GLB: a shorter file': ['a.glb', changed(glb, { 8: 12 }), 14, falseLengths],
  'GLB: a longer file': ['a.glb', changed(glb, { 8: 0xffffffff }), 14, falseLengths],
  'GLB: a longer first chunk': ['a.glb', changed(glb, { 12: jsonBytes + 4 }), 14, falseLengths],
  'GLB: an endless first chunk': ['a.glb', changed(glb, { 12: 0xffffffff }), 14, falseLengths],
  'GLB: a shorter first chunk': ['a.glb', changed(glb, { 12: 4 }), 14, falseLengths],
  'GLB: an empty second chunk': ['a.glb', changed(glb, { [20 + jsonBytes]: 0 }), 14, falseLengths],
  'GLB: an endless second chunk': ['a.glb', changed(glb, { [20 + jsonBytes]: 0xffffffff }), 14, falseLengths],
  'PLY: a sound text': ['a.ply', ply(4, 2), 2],
  'PLY: a text with fewer faces': [
    'a.ply',
    ply(4, 1),
    2,
    ['the count of its header: 1 instead of 2 rows of face'],
  ],
  'PLY: a text with no faces': [
    'a.ply',
    ply(4, 0),
    2,
    ['the count of its header: 0 instead of 2 rows of face'],
  ],
  'PLY: a text with more faces': [
    'a.ply',
    ply(4, 7),
    2,
    ['the count of its header: 7 instead of 2 rows of face'],
  ],
  'PLY: a text with fewer vertices': [
    'a.ply',
    ply(3, 2),
    2,
    ['the count of its header: 3 instead of 4 rows of vertex'],
  ],
  'PLY: a text with no vertices': [
    'a.ply',
    ply(0, 2),
    2,
    ['the count of its header: 0 instead of 4 rows of vertex'],
  ],
  'PLY: a text with more vertices': [
    'a.ply',
    ply(9, 2),
    2,
    ['the count of its header: 9 instead of 4 rows of vertex'],
  ],
  'PLY: a text with more lines': [
    'a.ply',
    ply(4, 2, 'ascii', 'the end of the file'),
    2,
    ['lines after the last element'],
  ],
  'PLY: a sound binary': ['a.ply', ply(4, 2, 'binary_little_endian'), 2],
  'PLY: a binary with fewer faces': [
    'a.ply',
    ply(4, 1, 'binary_little_endian'),
    2,
    ['the count of its header: 1 instead of 2 rows of face'],
  ],
  'PLY: a binary with no faces': [
    'a.ply',
    ply(4, 0, 'binary_little_endian'),
    2,
    ['the count of its header: 0 instead of 2 rows of face'],
  ],
  'PLY: a binary with more faces': [
    'a.ply',
    ply(4, 7, 'binary_little_endian'),
    2,
    ['the count of its header: 7 instead of 2 rows of face'],
  ],
  'PLY: a binary with more bytes': [
    'a.ply',
    ply(4, 2, 'binary_little_endian', '\n'),
    2,
    ['bytes after the last element'],
  ],
  'PLY: a binary with zeros behind': [
    'a.ply',
    ply(4, 2, 'binary_little_endian', '\0\0\0\0'),
    2,
    ['bytes after the last element'],
  ],
};

test.each(Object.entries(files))(
  'what is there is read, and a false count is named: %s',
  async (_, [name, content, triangles, said]) => {
    const facts = await factsOf({ [name]: content });
    expect(facts).toMatchObject({ triangles, openEdges: triangles === 2 ? 4 : 0 });
    expect(facts.ignored ?? []).toEqual(expect.arrayContaining(said ?? []));
  },
);

test.each([
  ['STL', 'a.stl', stl.subarray(0, -20)],
  ['GLB', 'a.glb', glb.subarray(0, -20)],
  ['text PLY', 'a.ply', ply(4, 2).subarray(0, -3)],
  ['binary PLY', 'a.ply', ply(4, 2, 'binary_little_endian').subarray(0, -3)],
])('a file that ends within its last element was cut off: %s', async (_, name, content) => {
  expect((await factsOf({ [name]: content })).reason).toMatch(/shorter than it says/);
});
