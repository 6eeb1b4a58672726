import sharp from 'sharp';
import { expect, test } from 'vitest';
import { everyFormat } from '../../testing/everyFormat.ts';
import { factsOf } from '../../testing/readFiles.ts';
import { texturedPlane } from '../../testing/sampleMesh.ts';

const side = 32;
const picture = (pixel: (x: number, y: number) => readonly number[]): Promise<Buffer> => {
  const pixels = Array.from({ length: side * side }, (_, at) => pixel(at % side, Math.floor(at / side)));
  return sharp(Buffer.from(pixels.flat()), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
};
const grey = (value: number) => [value, value, value];
/** The colour of a direction: its parts from -1 to 1 as 0 to 255. */
const direction = (x: number, y: number) =>
  [x, y, Math.sqrt(1 - x * x - y * y)].map((part) => Math.round((part + 1) * 127.5));
const pictures = {
  'a slope of heights': [await picture((x) => grey(x * 8)), 'other'],
  // As vectors, these have length 1 as well.
  'heights of a light grey': [await picture(() => grey(201)), 'other'],
  'a blue sky': [await picture((x) => [130 + (x % 4), 206, 235]), 'other'],
  'a flat surface': [await picture(() => direction(0, 0)), 'normal'],
  'a ball on a plane': [
    await picture((x, y) => {
      const [u, v] = [(x - 15.5) / 14, (y - 15.5) / 14];
      return u * u + v * v < 0.9 ? direction(u, v) : direction(0, 0);
    }),
    'normal',
  ],
} as const;

const plane = await everyFormat(texturedPlane());
const changed = (kind: string, from: string, to: string) =>
  Object.fromEntries(
    Object.entries(plane[kind] ?? {}).map(([name, content]) => [
      name,
      /\.(mtl|dae|fbx)$/.test(name) ? Buffer.from(content.toString().replaceAll(from, to)) : content,
    ]),
  );
/** By the name of the slot: MTL 1.0 calls `bump` heights, and FCOLLADA states the type. */
const bumps = {
  'map_Bump of an MTL': plane.obj ?? {},
  'bump of an MTL': changed('obj', 'map_Bump', 'bump'),
  'Bump of an FBX': changed('text fbx', 'NormalMap', 'Bump'),
  'bump_map of 3ds Max in an FBX': changed('text fbx', 'NormalMap', '3dsMax|Parameters|bump_map'),
  'bump of a COLLADA': plane.dae ?? {},
};
const normals = {
  'norm of an MTL': changed('obj', 'map_Bump', 'norm'),
  'map_Kn of an MTL': changed('obj', 'map_Bump', 'map_Kn'),
  'NormalMap of an FBX': plane['text fbx'] ?? {},
  'bump of a COLLADA that states its type': changed('dae', '<bump>', '<bump bumptype="NORMALMAP">'),
};

test.each(Object.entries(bumps))('%s holds heights, unless its picture is of normals', async (_, files) => {
  for (const [what, [content, role]] of Object.entries(pictures)) {
    const facts = await factsOf({ ...files, 'bumps.png': content });
    expect.soft(facts.textures, what).toContainEqual(expect.objectContaining({ name: 'bumps.png', role }));
    expect.soft((facts.ignored ?? []).includes('heights of bump maps'), what).toBe(role === 'other');
  }
});

test.each(Object.entries(normals))('%s contains normals', async (_, files) => {
  const facts = await factsOf({ ...files, 'bumps.png': pictures['a flat surface'][0] });
  expect(facts.textures).toContainEqual(expect.objectContaining({ name: 'bumps.png', role: 'normal' }));
  expect(facts.ignored ?? []).not.toContain('heights of bump maps');
});
