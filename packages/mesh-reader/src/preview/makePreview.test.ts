import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readGlb } from '../../testing/readGlb.ts';
import { ball, sampleScene } from '../../testing/sampleScene.ts';
import { flattenScene } from '../scene/flattenScene.ts';
import { identity, translation } from '../scene/matrix.ts';
import type { MeshScene } from '../scene/meshScene.ts';
import { plainMaterial } from '../scene/plainMaterial.ts';
import type { Scene, Surface } from '../scene/scene.ts';
import { makePreview, mostBytes } from './makePreview.ts';

const sceneOf = (surface: Surface, changed: Partial<Scene> = {}): MeshScene =>
  flattenScene(
    sampleScene(surface, {
      materials: [
        {
          ...plainMaterial,
          name: 'Secret paint',
          baseColour: [1, 0.5, 0.25, 1],
          textures: [{ role: 'baseColour', image: 0 }],
        },
      ],
      images: [{ name: 'secret.png', content: null }],
      materialCount: 1,
      uvSets: 1,
      hasNormals: true,
      ...changed,
    }),
  );

/** Boxes in a row, each of six quads with hard edges, which cannot be simplified; the second half has another material. */
const manyBoxes = (count: number): Surface => {
  const corners: number[] = [];
  const positions: number[] = [];
  const quads = ['0132', '4675', '0451', '2376', '0264', '1573'].map((quad) => [...quad].map(Number));
  for (let box = 0; box < count; box += 1) {
    const size = 0.3 + (box % 7) / 20;
    for (let corner = 0; corner < 8; corner += 1)
      positions.push(box + (corner & 1) * size, ((corner >> 1) & 1) * size, (corner >> 2) * size);
    for (const quad of quads) corners.push(...quad.map((corner) => box * 8 + corner));
  }
  const faces = corners.length / 4;
  return {
    positions: Float64Array.from(positions),
    corners: Uint32Array.from(corners),
    starts: Uint32Array.from({ length: faces + 1 }, (_, face) => face * 4),
    normals: null,
    uvs: [],
    colours: null,
    material: Int32Array.from({ length: faces }, (_, face) => (face < faces / 2 ? 0 : 1)),
  };
};

const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const readBack = async (glb: Uint8Array) => {
  const root = await readGlb(glb);
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  return {
    root,
    primitives,
    triangles: primitives.reduce((sum, each) => sum + (each.getIndices()?.getCount() ?? 0) / 3, 0),
    extras: root.listScenes()[0]?.getExtras(),
  };
};

/** Distinct values of one axis of all positions in the file. */
const stepsOf = (primitives: Awaited<ReturnType<typeof readBack>>['primitives'], axis: number) => {
  const values = new Set<number>();
  for (const primitive of primitives) {
    const array = primitive.getAttribute('POSITION')?.getArray() ?? [];
    for (let at = axis; at < array.length; at += 3) values.add(array[at] as number);
  }
  return [...values].sort((one, other) => one - other);
};

test('above 2,000 triangles a preview has at most half of them, and at most 60,000', async () => {
  for (const [rings, most] of [
    [32, 1_024],
    [100, 10_000],
    [260, 60_000],
  ] as const) {
    const scene = sceneOf(ball(rings));
    const { glb, triangles, sourceTriangles, coarse } = await makePreview(scene, 'obj');
    expect(sourceTriangles).toBe(rings * rings * 2);
    expect(triangles).toBeLessThanOrEqual(most);
    // And not far fewer, or it would look worse than necessary.
    expect(triangles).toBeGreaterThan(most * 0.8);
    expect(coarse).toBe(false);
    const back = await readBack(glb);
    expect(back.triangles).toBe(triangles);
    expect(glb.length).toBeLessThanOrEqual(mostBytes);
  }
});

test('up to 2,000 triangles all are kept, at positions in steps of at least 1/1024 of the extents', async () => {
  const { glb, triangles, coarse } = await makePreview(sceneOf(ball(31)), 'obj');
  expect(coarse).toBe(true);
  expect(triangles).toBeLessThanOrEqual(1_922);
  expect(triangles).toBeGreaterThan(1_800);
  const { primitives } = await readBack(glb);
  const extents = [0, 1, 2].map((axis) => stepsOf(primitives, axis).at(-1) ?? 0);
  expect(Math.max(...extents)).toBeLessThanOrEqual(1_024);
  for (const axis of [0, 1, 2])
    for (const value of stepsOf(primitives, axis)) expect(Number.isInteger(value)).toBe(true);
});

test('a preview has none of the names of its file, and the same scene gives the same bytes', async () => {
  const make = async () => Buffer.from((await makePreview(sceneOf(ball(80)), 'obj')).glb);
  const glb = await make();
  expect(glb.equals(await make())).toBe(true);
  expect(glb.includes('ecret')).toBe(false);
  const { extras, root } = await readBack(glb);
  expect(extras).toMatchObject({ unit: 'm', sourceTriangles: 12_800 });
  const named = [...root.listNodes(), ...root.listMaterials(), ...root.listMeshes()];
  expect(named.map((part) => part.getName()).filter(Boolean)).toEqual([]);
});

test('a mesh that is used twice counts once', async () => {
  const scene = sceneOf(ball(40), {
    instances: [
      { mesh: 0, matrix: identity },
      { mesh: 0, matrix: translation(5, 0, 0) },
    ],
  });
  const { glb, sourceTriangles, triangles } = await makePreview(scene, 'glb');
  expect(sourceTriangles).toBe(3_200);
  expect(triangles).toBeLessThanOrEqual(1_600);
  expect((await readBack(glb)).triangles).toBe(triangles);
});

test('textures are WebP of at most 1024 pixels per side, and smaller if the file would be too large', async () => {
  const content = await noise(1_200);
  const texture = (count: number) => ({
    images: Array.from({ length: count }, () => ({ name: 'x', content })),
    materials: Array.from({ length: count }, (_, image) => ({
      ...plainMaterial,
      textures: [{ role: 'baseColour' as const, image }],
    })),
  });
  const surface = ball(40);
  const material = Int32Array.from({ length: 1_600 }, (_, face) => face % 4);
  const one = await readBack((await makePreview(sceneOf(surface, texture(1)), 'glb')).glb);
  expect(one.root.listTextures().map((each) => [each.getMimeType(), each.getSize()])).toEqual([
    ['image/webp', [1_024, 1_024]],
  ]);
  const many = await makePreview(sceneOf({ ...surface, material }, texture(4)), 'glb');
  expect(many.glb.length).toBeLessThanOrEqual(mostBytes);
  const sizes = (await readBack(many.glb)).root.listTextures().map((each) => each.getSize()?.[0]);
  expect(sizes).toEqual([512, 512, 512, 512]);
}, 60_000);

test('many small parts of several materials keep their own materials', async () => {
  const boxes = sceneOf(manyBoxes(400));
  const { glb, triangles } = await makePreview(boxes, 'obj');
  expect(triangles).toBeLessThanOrEqual(2_400);
  expect(triangles).toBeGreaterThan(2_300);
  const { primitives } = await readBack(glb);
  // Boxes of the first material are to the left, those of the second to the right.
  const spans = primitives.map((primitive) => [
    primitive.getAttribute('POSITION')?.getMin([])[0] ?? 0,
    primitive.getAttribute('POSITION')?.getMax([])[0] ?? 0,
  ]);
  expect(spans).toHaveLength(2);
  expect(spans[0]?.[1]).toBeLessThanOrEqual(spans[1]?.[0] ?? 0);
});

test('files without normals, as for 3D printing, get smooth ones with sharp edges', async () => {
  const bare = { ...ball(40, { normals: false }), uvs: [] };
  const { glb, triangles } = await makePreview(sceneOf(bare, { unit: null }), 'stl');
  expect(triangles).toBeLessThanOrEqual(1_600);
  expect(triangles).toBeGreaterThan(1_500);
  const { primitives, extras } = await readBack(glb);
  expect(extras).toMatchObject({ unit: 'mm' });
  const normals = primitives[0]?.getAttribute('NORMAL');
  expect(normals?.getCount()).toBeGreaterThan(0);
  for (let vertex = 0; vertex < (normals?.getCount() ?? 0); vertex += 1)
    expect(Math.hypot(...(normals?.getElement(vertex, []) ?? []))).toBeCloseTo(1, 1);
});

test('texture coordinates outside the texture are kept', async () => {
  const { glb } = await makePreview(sceneOf(ball(40, { uvScale: 3 })), 'obj');
  const { primitives } = await readBack(glb);
  expect(primitives[0]?.getAttribute('TEXCOORD_0')?.getMaxNormalized([])[0]).toBeCloseTo(3);
});

test('a file without triangles has no preview', async () => {
  const empty = { ...ball(2), corners: new Uint32Array(0), starts: null };
  await expect(makePreview(sceneOf(empty), 'obj')).rejects.toThrow('no triangles');
});
