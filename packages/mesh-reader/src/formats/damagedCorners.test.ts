import { expect, test } from 'vitest';
import { everyFormat } from '../../testing/everyFormat.ts';
import { factsOf, sceneOf } from '../../testing/readFiles.ts';
import type { SampleMesh } from '../../testing/sampleMesh.ts';

const side = 40;
const across = side + 1;

/** A flat grid of 40 × 40 squares of two triangles each: 1,681 vertices, 3,200 triangles. Six of these meet at an inner vertex. */
const grid = (change: Partial<SampleMesh> = {}): SampleMesh => ({
  name: 'grid',
  positions: Array.from({ length: across * across }, (_, at) => [at % across, Math.floor(at / across), 0]),
  faces: Array.from({ length: side * side }, (_, at) => {
    const first = Math.floor(at / side) * across + (at % side);
    return [
      [first, first + 1, first + across + 1],
      [first, first + across + 1, first + across],
    ];
  }).flat(),
  uvSets: [],
  normals: null,
  colours: null,
  material: null,
  joints: [],
  isAnimated: false,
  ...change,
});
const withBadPosition = (value: number, vertices: readonly number[]): SampleMesh => {
  const { positions } = grid();
  return grid({ positions: positions.map((point, at) => (vertices.includes(at) ? [value, 0, 0] : point)) });
};
const middle = 20 * across + 20;

test.each([
  ['no number', Number.NaN],
  ['infinite', Infinity],
  ['beyond any size', 1e35],
])('a corner that is %s takes its six faces with it, in every format', async (_, value) => {
  for (const [kind, files] of Object.entries(await everyFormat(withBadPosition(value, [middle]))))
    expect.soft(await factsOf(files), kind).toMatchObject({
      triangles: 3194,
      openEdges: 4 * side + 6,
      box: { min: [0, 0, 0], max: [40, 40, 0] },
      ignored: expect.arrayContaining(['6 faces with a corner that is missing or no number']),
    });
});

test('a file with more than one bad corner in a hundred is refused, in every format', async () => {
  // 17 of 1,681 vertices; they do not share faces.
  const bad = Array.from({ length: 17 }, (_, at) => (3 + 2 * (at % 9)) * across + 3 + 2 * Math.floor(at / 9));
  for (const [kind, files] of Object.entries(await everyFormat(withBadPosition(Number.NaN, bad))))
    expect.soft((await factsOf(files)).reason, kind).toMatch(/no numbers/);
});

test('a face that names a vertex that is not there is left out, in every format with such names', async () => {
  const faces = grid().faces.map((face, at) => (at === 7 ? [0, 1, 5000] : face));
  for (const [kind, files] of Object.entries(await everyFormat(grid({ faces }))))
    if (!kind.endsWith('stl'))
      expect.soft(await factsOf(files), kind).toMatchObject({
        triangles: 3199,
        ignored: expect.arrayContaining(['1 face with a corner that is missing or no number']),
      });
});

test('normals that are no directions become those of their faces, in every format with normals', async () => {
  const normals: SampleMesh['normals'] = grid().positions.map((_, at) =>
    at === middle ? [Number.NaN, 0, 0] : at === 0 ? [0, 0, 0] : [0, 1, 0],
  );
  for (const [kind, files] of Object.entries(await everyFormat(grid({ normals })))) {
    const [{ surfaces: [surface] = [] } = {}] = (await sceneOf(files)).meshes;
    const layer = surface?.normals;
    if (!surface || !layer) continue;
    const normalOf = (corner: number): readonly number[] => {
      const at = (layer.indices ?? surface.corners)[corner] as number;
      return [...layer.values.subarray(at * 3, at * 3 + 3)];
    };
    const corner = [...surface.corners].indexOf(middle);
    // The grid lies in the plane of x and y, counterclockwise as seen from above.
    expect.soft([normalOf(0), normalOf(1), normalOf(corner)], kind).toEqual([
      [0, 0, 1],
      [0, 1, 0],
      [0, 0, 1],
    ]);
  }
});

test('a face that does not end is left out and named', async () => {
  const all = await everyFormat(grid());
  /** The file with the last occurrence of a text changed. */
  const changed = (kind: string, from: string, to: string) => {
    const [[name, content] = ['', Buffer.of()]] = Object.entries(all[kind] ?? {});
    const text = content.toString();
    const at = text.lastIndexOf(from);
    return { [name]: Buffer.from(text.slice(0, at) + to + text.slice(at + from.length)) };
  };
  const cut = {
    // The last corner of the last face has no complement.
    fbx: changed('text fbx', ',-1680', ',1679'),
    dae: changed('dae', '</p>', ' 0 1</p>'),
  };
  for (const [kind, files] of Object.entries(cut))
    expect.soft(await factsOf(files), kind).toMatchObject({
      triangles: kind === 'fbx' ? 3199 : 3200,
      ignored: expect.arrayContaining(['a face that does not end']),
    });
});
