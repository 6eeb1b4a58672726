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
