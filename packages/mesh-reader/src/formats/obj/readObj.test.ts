import { expect, test } from 'vitest';
import { factsOf, sceneOf } from '../../../testing/readFiles.ts';

const corners = 'v 0 0 0\nv 1 0 0\nv 0 2 0\n';

test('of two libraries with a material of the same name, the first that is listed counts', async () => {
  const { materials } = await sceneOf({
    'a.obj': Buffer.from(`mtllib one.mtl two.mtl\n${corners}usemtl m\nf 1 2 3\n`),
    'one.mtl': Buffer.from('newmtl m\nKd 1 0 0\n'),
    'two.mtl': Buffer.from('newmtl m\nKd 0 1 0\n'),
  });
  expect(materials.map(({ baseColour }) => baseColour)).toEqual([[1, 0, 0, 1]]);
});

test('the name of a library may be in quotation marks', async () => {
  const { materials } = await sceneOf({
    'a.obj': Buffer.from(`mtllib "my paint.mtl"\n${corners}usemtl m\nf 1 2 3\n`),
    'my paint.mtl': Buffer.from('newmtl m\nKd 1 0 0\n'),
  });
  expect(materials[0]?.baseColour).toEqual([1, 0, 0, 1]);
});

test('a comment that ends with a folder of Windows takes no line with it', async () => {
  const { textures, triangles } = await factsOf({
    'a.obj': Buffer.from(`# from C:\\export\\\nmtllib a.mtl\n${corners}usemtl m\nf 1 \\\n 2 3\n`),
    'a.mtl': Buffer.from('# D:\\paints\\\r\nnewmtl m\nmap_Kd paint.png\n'),
  });
  expect(triangles).toBe(1);
  expect(textures).toMatchObject([{ name: 'paint.png', role: 'baseColour' }]);
});

// JIS X 0208: 表 is 0x95 0x5C in Shift-JIS, and 0x5C is the backslash.
test('a name of Shift-JIS that ends with the byte of a backslash takes no line with it', async () => {
  const name = Buffer.from([0x95, 0x5c]);
  const files = {
    'a.obj': Buffer.concat([
      Buffer.from(`mtllib a.mtl\n${corners}usemtl `),
      name,
      Buffer.from('\nf 1 2 3\n'),
    ]),
    'a.mtl': Buffer.concat([Buffer.from('newmtl '), name, Buffer.from('\nKd 1 0 0\n')]),
  };
  expect((await factsOf(files)).triangles).toBe(1);
  const { materials } = await sceneOf(files);
  expect(materials).toMatchObject([{ name: '表', baseColour: [1, 0, 0, 1] }]);
});

// tinyobjloader and three.js also find options behind the name.
test.each([
  'map_Kd -s 2 3 1 my paint.png',
  'map_Kd my paint.png -s 2 3 1',
  'map_Kd\tmy paint.png\t-s\t2 3 1',
])('options of a texture: %s', async (line) => {
  const { materials, images } = await sceneOf({
    'a.obj': Buffer.from(`mtllib a.mtl\n${corners}usemtl m\nf 1 2 3\n`),
    'a.mtl': Buffer.from(`newmtl m\n${line}\n`),
  });
  expect(images.map(({ name }) => name)).toEqual(['my paint.png']);
  expect(materials[0]?.textures[0]?.transform?.scale).toEqual([2, 3]);
});

// One text editor ended this line, another the others.
test('a line that ends with CR LF continues after its backslash in a file with LF', async () => {
  const content = Buffer.from(`${corners}v 1 2 0\nf 1 2 \\\r\n4 3\n`);
  const { triangles, polygons, ignored } = await factsOf({ 'a.obj': content });
  expect({ triangles, polygons, ignored }).toEqual({ triangles: 2, polygons: 1, ignored: undefined });
});

test('a mesh that is one point has a place and no size, also at the origin', async () => {
  for (const place of [0, 1]) {
    const point = `v ${place} ${place} ${place}\n`;
    const { box, reason } = await factsOf({ 'a.obj': Buffer.from(`${point.repeat(3)}f 1 2 3\n`) });
    expect(reason).toBeUndefined();
    expect(box).toMatchObject({ min: [place, place, place], max: [place, place, place] });
  }
});

// Alias Wavefront's MTL specification has three ways to state a colour.
test.each([
  ['0.5 0.25 1', [0.214, 0.051, 1]],
  ['0.5', [0.214, 0.214, 0.214]],
  ['xyz 0.5 0.25 0.1', [1, 1, 1]],
  ['spectral paint.rfl 0.5', [1, 1, 1]],
])('Kd %s', async (value, colour) => {
  const { materials, ignored } = await sceneOf({
    'a.obj': Buffer.from(`mtllib a.mtl\n${corners}usemtl m\nf 1 2 3\n`),
    'a.mtl': Buffer.from(`newmtl m\nKd ${value}\n`),
  });
  expect(materials[0]?.baseColour.slice(0, 3)).toEqual(colour.map((part) => expect.closeTo(part, 3)));
  expect(ignored).toEqual(/^\d/.test(value) ? [] : ['kd of the material library']);
});
