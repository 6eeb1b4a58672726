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

const facets = (counted: number) => `the count of its header: ${counted} instead of 14 facets`;
const rows = (counted: number, there: number, element: string) =>
  `the count of its header: ${counted} instead of ${there} rows of ${element}`;
const stlOf = (count: number, more = Buffer.of()) => changed(stl, { 80: count }, more);
const binary = (faces: number, more = '') => ply(4, faces, 'binary_little_endian', more);
const afterFacets = 'bytes after the last facet';
const afterElements = 'bytes after the last element';

/** Files, and what is said of them. The STL and the GLB are the cube, the PLY the square. */
const files: readonly (readonly [name: string, content: Buffer, said: readonly string[]])[] = [
  ['a sound file.stl', stl, []],
  ['the count was never written.stl', stlOf(0xffffffff), [facets(0xffffffff)]],
  ['fewer are counted.stl', stlOf(5), [facets(5)]],
  [
    'no facet is counted, and a line feed ends the file.stl',
    stlOf(0, Buffer.of(10)),
    [facets(0), afterFacets],
  ],
  ['bytes behind the facets.stl', stlOf(14, Buffer.of(1, 2)), [afterFacets]],
  ['zeros behind the facets.stl', stlOf(14, Buffer.alloc(100)), [afterFacets]],
  ['a text without the word solid.stl', Buffer.from(text.replace('solid cube\n', '')), []],
  ['a text behind a comment.stl', Buffer.from(`; made by hand\n${text}`), ['statement ;']],
  ['a sound file.glb', glb, []],
  ['a shorter file.glb', changed(glb, { 8: 12 }), falseLengths],
  ['an endless first chunk.glb', changed(glb, { 12: 0xffffffff }), falseLengths],
  ['a shorter first chunk.glb', changed(glb, { 12: 4 }), falseLengths],
  ['an empty second chunk.glb', changed(glb, { [20 + jsonBytes]: 0 }), falseLengths],
  ['an endless second chunk.glb', changed(glb, { [20 + jsonBytes]: 0xffffffff }), falseLengths],
  ['a sound text.ply', ply(4, 2), []],
  ['a text with fewer faces.ply', ply(4, 1), [rows(1, 2, 'face')]],
  ['a text with more faces.ply', ply(4, 7), [rows(7, 2, 'face')]],
  ['a text with fewer vertices.ply', ply(3, 2), [rows(3, 4, 'vertex')]],
  ['a text with more vertices.ply', ply(9, 2), [rows(9, 4, 'vertex')]],
  ['a text with more lines.ply', ply(4, 2, 'ascii', 'the end of the file'), ['lines after the last element']],
  ['a sound binary.ply', binary(2), []],
  ['a binary with no faces.ply', binary(0), [rows(0, 2, 'face')]],
  ['a binary with more faces.ply', binary(7), [rows(7, 2, 'face')]],
  ['a binary with more bytes.ply', binary(2, '\n'), [afterElements]],
  ['a binary with zeros behind.ply', binary(2, '\0\0\0\0'), [afterElements]],
];

test.each(files)('what is there is read, and a false count is named: %s', async (name, content, said) => {
  const facts = await factsOf({ [name]: content });
  expect(facts).toMatchObject(
    name.endsWith('.ply') ? { triangles: 2, openEdges: 4 } : { triangles: 14, openEdges: 0 },
  );
  expect(facts.ignored ?? []).toEqual(expect.arrayContaining([...said]));
});

test.each([
  ['a.stl', stl.subarray(0, -20)],
  ['a.glb', glb.subarray(0, -20)],
  ['text.ply', ply(4, 2).subarray(0, -3)],
  ['binary.ply', binary(2).subarray(0, -3)],
])('a file that ends within its last element was cut off: %s', async (name, content) => {
  expect((await factsOf({ [name]: content })).reason).toMatch(/shorter than it says/);
});
