import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ball, sampleScene } from '../../testing/sampleScene.ts';
import { flattenScene } from '../scene/flattenScene.ts';
import type { MeshScene, MeshScenePart } from '../scene/meshScene.ts';
import { plainMaterial } from '../scene/plainMaterial.ts';
import type { Material } from '../scene/scene.ts';
import type { View } from './camera.ts';
import { drawViews } from './drawViews.ts';

const side = 100;
const front: View = { azimuth: 0, elevation: 0 };

const [red, green, blue] = [
  [1, 0, 0, 1],
  [0, 1, 0, 1],
  [0, 0, 1, 1],
] as const;
const white = [1, 1, 1, 1] as const;

const material = (baseColour: Material['baseColour'], changed: Partial<Material> = {}): Material => ({
  ...plainMaterial,
  baseColour,
  alpha: { mode: baseColour[3] < 1 ? 'BLEND' : 'OPAQUE', cutoff: 0.5 },
  isDoubleSided: true,
  ...changed,
});

const sceneOf = (parts: readonly MeshScenePart[], changed: Partial<MeshScene> = {}): MeshScene => ({
  parts,
  materials: [red, green, blue, white].map((colour) => material(colour)),
  images: [],
  motion: null,
  bones: null,
  up: 'y',
  unit: null,
  storedTriangles: 0,
  ...changed,
});

/** An upright square of 2 units around the middle, seen from the front. */
const square = (z: number, ofMaterial: number, changed: Partial<MeshScenePart> = {}): MeshScenePart => ({
  name: '',
  positions: Float32Array.of(-1, -1, z, 1, -1, z, 1, 1, z, -1, 1, z),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  normals: null,
  uvs: [],
  colours: null,
  movers: null,
  material: ofMaterial,
  ...changed,
});

/** A side of a cube of 2 units; x, y and z are those of the front at these axes, with these signs. */
const sideOf = (ofMaterial: number, axes: readonly number[], signs: readonly number[]): MeshScenePart => {
  const front = square(1, ofMaterial);
  const positions = front.positions.map(
    (_, at) => (front.positions[at - (at % 3) + (axes[at % 3] ?? 0)] as number) * (signs[at % 3] ?? 1),
  );
  return { ...front, positions };
};

/** A cube of 2 units: red in front, green on the right, blue above, and white behind. */
const cube = sceneOf([
  square(1, 0),
  sideOf(1, [2, 1, 0], [1, 1, -1]),
  sideOf(2, [0, 2, 1], [1, 1, -1]),
  sideOf(3, [0, 1, 2], [-1, 1, -1]),
]);

const drawn = (scene: MeshScene, views: readonly View[] = [front], sameScale = false) =>
  drawViews(scene, views, { width: side, height: side, sameScale });

const pixel = (picture: Uint8Array | undefined, column: number, row: number): readonly number[] => [
  ...(picture?.subarray((row * side + column) * 4, (row * side + column) * 4 + 4) ?? []),
];

/** The name of a colour. */
const nameOf = ([r = 0, g = 0, b = 0, a = 0]: readonly number[]): string => {
  if (a === 0) return 'nothing';
  const parts = [r, g, b].map((part) => (part > Math.max(r, g, b) * 0.7 ? '1' : '0')).join('');
  return { '100': 'red', '010': 'green', '001': 'blue', '110': 'yellow', '111': 'white' }[parts] ?? parts;
};
const middle = (picture: Uint8Array | undefined) => nameOf(pixel(picture, side / 2, side / 2));

/** The opaque part of a row or column: its first and last pixel. */
const extent = (picture: Uint8Array | undefined, axis: 'row' | 'column'): readonly number[] => {
  const line = Array.from({ length: side }, (_, at) =>
    axis === 'row' ? pixel(picture, at, side / 2) : pixel(picture, side / 2, at),
  );
  return [line.findIndex(([, , , a]) => a === 255), line.findLastIndex(([, , , a]) => a === 255)];
};

test('each view shows the side of a cube that it is named after, on a transparent ground', async () => {
  const pictures = await drawn(cube, [
    front,
    { azimuth: 90, elevation: 0 },
    { azimuth: 180, elevation: 0 },
    { azimuth: 0, elevation: 90 },
  ]);
  expect(pictures.map(middle)).toEqual(['red', 'green', 'white', 'blue']);
  for (const picture of pictures) {
    expect(pixel(picture, 2, 2)).toEqual([0, 0, 0, 0]);
    // 80 % of the picture.
    expect(extent(picture, 'row')).toEqual([10, 89]);
  }
});

test('a model is in the middle of its picture, though its near end looks larger than its far one', async () => {
  const slab = sceneOf(
    cube.parts.map((part) => ({
      ...part,
      positions: part.positions.map((value, at) => value * ([1, 0.2, 3][at % 3] as number)),
    })),
  );
  const [picture] = await drawn(slab, [{ azimuth: 30, elevation: 30 }]);
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => pixel(picture, column, row)[3] ?? 0),
  );
  const marginOf = (lines: readonly (readonly number[])[]): number =>
    lines.findIndex((line) => line.some((opacity) => opacity > 127));
  const columns = rows.map((_, column) => rows.map((row) => row[column] ?? 0));
  for (const lines of [rows, columns])
    expect(Math.abs(marginOf(lines) - marginOf(lines.toReversed()))).toBeLessThanOrEqual(1);
});

test('what is nearer hides what is behind it, in any order', async () => {
  const [near, far] = [square(1, 0), square(-1, 1)];
  for (const parts of [
    [near, far],
    [far, near],
  ])
    expect(middle((await drawn(sceneOf(parts)))[0])).toBe('red');
});

test('glass shows what is behind it, and other things where it is opaque', async () => {
  const glass = [material([1, 1, 1, 0.2]), material(red)];
  for (const parts of [
    [square(1, 0), square(-1, 1)],
    [square(-1, 1), square(1, 0)],
  ]) {
    const [picture] = await drawn(sceneOf(parts, { materials: glass }));
    expect(middle(picture)).toBe('red');
    const [, green = 0, , opacity] = pixel(picture, 50, 50);
    expect(green).toBeGreaterThan(20);
    expect(opacity).toBe(255);
  }
  const [alone] = await drawn(sceneOf([square(0, 0)], { materials: glass }));
  expect(pixel(alone, 50, 50)[3]).toBe(51);
});

test('a surface has the colours of its vertices, of its texture, and the holes of a cutout', async () => {
  const colours = Float32Array.from([red, blue, blue, red].flat());
  const [tinted] = await drawn(sceneOf([square(0, 3, { colours })]));
  expect([20, 80].map((column) => nameOf(pixel(tinted, column, 50)))).toEqual(['red', 'blue']);

  // Above green and a hole, below blue and red.
  const bytes = [0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 255, 255, 255, 0, 0, 255];
  const content = await sharp(Buffer.from(bytes), { raw: { width: 2, height: 2, channels: 4 } })
    .resize(64, 64, { kernel: 'nearest' })
    .png()
    .toBuffer();
  const textured = material(white, {
    alpha: { mode: 'MASK', cutoff: 0.5 },
    textures: [{ role: 'baseColour', image: 0 }],
  });
  const [picture] = await drawn(
    sceneOf([square(0, 0, { uvs: [Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0)] })], {
      materials: [textured],
      images: [{ name: '', content }],
    }),
  );
  const corners = [25, 75].flatMap((row) => [25, 75].map((column) => nameOf(pixel(picture, column, row))));
  expect(corners).toEqual(['green', 'nothing', 'blue', 'red']);
});

test('from above and the right a cube shows three sides, the brightest towards the lamp', async () => {
  const white = sceneOf(cube.parts.map((part) => ({ ...part, material: 3 })));
  const [coloured, lit] = await Promise.all(
    [cube, white].map(async (scene) => {
      const [picture] = await drawn(scene, [{ azimuth: 45, elevation: 35 }]);
      return [pixel(picture, 50, 25), pixel(picture, 30, 60), pixel(picture, 70, 60)] as const;
    }),
  );
  expect(coloured?.map(nameOf)).toEqual(['blue', 'red', 'green']);
  const [above = 0, left = 0, right = 0] = (lit ?? []).map(([value]) => value);
  expect(above).toBeGreaterThan(left);
  expect(left).toBeGreaterThan(right);
  const lantern = material([0, 0, 0, 1], { emissive: [0, 1, 0] });
  expect(middle((await drawn(sceneOf([square(0, 0)], { materials: [lantern] })))[0])).toBe('green');
});

test('in every view the ground has a shadow on the right of the model, where it is a fifth darker at most', async () => {
  const views = [0, 180].map((azimuth) => ({ azimuth, elevation: 30 }));
  for (const picture of await drawn(cube, views)) {
    const darkest = Array.from({ length: side }, (_, column) =>
      Math.max(...Array.from({ length: side }, (_, row) => pixel(picture, column, row)[3] ?? 0)),
    );
    const [left, right] = [darkest.indexOf(255), darkest.lastIndexOf(255)];
    expect(Math.max(...darkest.slice(0, left - 8))).toBe(0);
    const beside = Math.max(...darkest.slice(right + 3));
    expect(beside).toBeGreaterThan(20);
    expect(beside).toBeLessThanOrEqual(51);
  }
});

test('a turning model keeps its size if requested, and otherwise fills each picture', async () => {
  const pillar = sceneOf(
    cube.parts.map((part) => ({
      ...part,
      positions: part.positions.map((value, at) => (at % 3 === 2 ? value * 4 : value)),
    })),
  );
  const views = [front, { azimuth: 90, elevation: 0 }];
  const heights = async (sameScale: boolean) =>
    (await drawn(pillar, views, sameScale)).map((picture) => extent(picture, 'column'));
  // From the side it is four times as wide as high.
  expect(await heights(false)).toEqual([
    [10, 89],
    [40, 59],
  ]);
  // Seen from the front and from behind, near and far end are alike.
  const turned = await drawn(
    pillar,
    [0, 90, 180, 270].map((azimuth) => ({ azimuth, elevation: 0 })),
    true,
  );
  const sizes = turned.map((picture) => {
    const [top = 0, bottom = 0] = extent(picture, 'column');
    return bottom - top;
  });
  const [ofFront = 0, ofRight = 0, ofBack = 0, ofLeft = 0] = sizes;
  expect(Math.abs(ofBack - ofFront)).toBeLessThanOrEqual(1);
  expect(Math.abs(ofLeft - ofRight)).toBeLessThanOrEqual(1);
  expect(ofFront).toBeLessThan(40);
});

test('an empty scene and one without area give empty pictures', async () => {
  const point = square(0, 0, { positions: new Float32Array(12) });
  for (const parts of [[], [point]])
    for (const picture of await drawn(sceneOf(parts)))
      expect(picture.every((value) => value === 0)).toBe(true);
});

test('large triangles behind each other, which would take minutes to draw, are refused', async () => {
  const sheets = Array.from({ length: 200 }, (_, at) => square(at / 1_000, 0));
  await expect(drawn(sceneOf(sheets))).rejects.toThrow('Too many large triangles');
  expect(middle((await drawn(sceneOf(sheets.slice(0, 40))))[0])).toBe('red');
});

test('drawing ends when its time is over', async () => {
  const options = { width: side, height: side, sameScale: false, seconds: -1 };
  await expect(drawViews(cube, [front], options)).rejects.toThrow('took too long');
});

test('24 views of a preview of the largest size take seconds', async () => {
  const materials = [material(red)];
  const large = flattenScene(sampleScene(ball(173), { materials }));
  expect(large.storedTriangles).toBeGreaterThan(59_000);
  const views = Array.from({ length: 24 }, (_, at) => ({ azimuth: at * 15, elevation: 20 }));
  const began = performance.now();
  expect((await drawn(large, views, true)).map(middle)).toEqual(views.map(() => 'red'));
  expect(performance.now() - began).toBeLessThan(20_000);
}, 60_000);

test('beyond its edges a texture is repeated, mirrored or held', async () => {
  const raw = { width: 2, height: 1, channels: 3 } as const;
  const content = await sharp(Buffer.of(255, 0, 0, 0, 0, 255), { raw })
    .png()
    .toBuffer();
  const quarters = async (wrap: 'repeat' | 'mirror' | 'clamp') => {
    const textures = [{ role: 'baseColour', image: 0, wrap: [wrap, wrap] }] as const;
    const uvs = [Float32Array.of(0, 0, 2, 0, 2, 1, 0, 1)];
    const scene = sceneOf([square(0, 0, { uvs })], {
      materials: [material(white, { textures })],
      images: [{ name: '', content }],
    });
    const [picture] = await drawn(scene);
    return [20, 40, 60, 80].map((column) => {
      const [redPart = 0, , bluePart = 0] = pixel(picture, column, 50);
      return redPart > bluePart ? 'red' : 'blue';
    });
  };
  expect(await quarters('repeat')).toEqual(['red', 'blue', 'red', 'blue']);
  expect(await quarters('mirror')).toEqual(['red', 'blue', 'blue', 'red']);
  expect(await quarters('clamp')).toEqual(['red', 'blue', 'blue', 'blue']);
});
