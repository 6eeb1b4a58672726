import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ConversionSource, conversionSource, converted } from '../../testing/converted.ts';
import { fullGltf } from '../../testing/fullGltf.ts';
import { readGlb } from '../../testing/readGlb.ts';
import { cubeWithNgons } from '../../testing/sampleMesh.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { writeObj } from '../../testing/writeObj.ts';
import type { Material, MaterialTexture, Scene } from '../scene/scene.ts';
import { lossesOf } from './lossesOf.ts';
import { featuresOf, materialFeatures, sceneFeatures, textureFeatures } from './sceneFeatures.ts';
import { type ConversionLoss, conversionFormats, conversionLosses } from './targets.ts';

const folder = temporaryFolder();
let full: ConversionSource;
let polygons: ConversionSource;
beforeAll(async () => {
  full = await conversionSource(join(folder, 'full'), await fullGltf());
  polygons = await conversionSource(join(folder, 'polygons'), writeObj(cubeWithNgons()));
});

/** For each format, the losses that its column of the table in FORMATS.md states. */
const documented = async () => {
  const text = await readFile(new URL('../../FORMATS.md', import.meta.url), 'utf8');
  const [, table = ''] = text.split('### What a conversion loses');
  const rows = [...table.matchAll(/^\| `(\w+)`[^|]* \|(.*)\|$/gm)].map(([, loss = '', cells = '']) => ({
    loss,
    cells: cells.split('|').map((cell) => cell.trim()),
  }));
  return {
    rows,
    of: (column: number) => rows.flatMap(({ loss, cells }) => (cells[column] === 'lost' ? loss : [])),
  };
};

test('FORMATS.md has a row for each loss', async () => {
  expect((await documented()).rows.map(({ loss }) => loss)).toEqual(conversionLosses);
});

test.each([...conversionFormats.entries()])(
  'a conversion loses what column %i of FORMATS.md says, and what its reader ignores: %s',
  async (column, to) => {
    const [first, second] = [await converted(full, to), await converted(polygons, to)];
    const known = new Set<string>(conversionLosses);
    const listed = new Set([...first.losses, ...second.losses].filter((loss) => known.has(loss)));
    expect([...listed].sort()).toEqual((await documented()).of(column).sort());
    expect(first.losses.filter((loss) => !known.has(loss))).toEqual([
      'variants of materials: red',
      'KHR_lights_punctual',
      'cameras',
      'morph targets',
    ]);
  },
);

test('a GLB has the samplers, strengths, placements and names of the glTF that it was made from', async () => {
  const { path } = await converted({ ...full, folder: join(folder, 'full', 'read') }, 'glb');
  const root = await readGlb(await readFile(path));
  const [material] = root.listMaterials();
  const info = material?.getBaseColorTextureInfo();
  expect([info?.getWrapS(), info?.getWrapT(), info?.getMagFilter()]).toEqual([33648, 33071, 9728]);
  expect(material?.getNormalScale()).toBe(0.5);
  expect(material?.getOcclusionStrength()).toBe(0.25);
  expect(material?.getOcclusionTextureInfo()?.getTexCoord()).toBe(1);
  expect(root.listNodes().map((node) => [node.getName(), node.getMesh()?.getName()])).toEqual([
    ['Arm', 'Arm shape'],
    ['Seat', 'Seat shape'],
  ]);
});

/** Another value of each property of a material, and of one of its textures: a new property must be listed here. */
const otherMaterials: Readonly<Record<keyof Material, Partial<Material>>> = {
  name: { name: 'other' },
  baseColour: { baseColour: [0.5, 0.2, 1, 0.5] },
  alpha: { alpha: { mode: 'MASK', cutoff: 0.5 } },
  emissive: { emissive: [0.5, 0.25, 0.1] },
  metallic: { metallic: 0.6 },
  roughness: { roughness: 0.3 },
  isDoubleSided: { isDoubleSided: false },
  textures: { textures: [] },
};
const otherTextures: Readonly<
  Record<Exclude<keyof MaterialTexture, 'isBump' | 'opacity'>, Partial<MaterialTexture>>
> = {
  role: { role: 'emissive' },
  image: { image: 7 },
  uvSet: { uvSet: 1 },
  transform: { transform: { offset: [0.25, 0.5], rotation: 1.1, scale: [2, 3] } },
  wrap: { wrap: ['mirror', 'repeat'] },
  filters: { filters: [null, null] },
  strength: { strength: 0.6 },
};
const lossOf = (feature: readonly [ConversionLoss, unknown] | null): ConversionLoss =>
  feature?.[0] ?? 'textures';

test('whatever a writer leaves out of a material or a texture is a loss', () => {
  const { scene } = full;
  const withMaterial = (change: (material: Material) => Material): Scene => ({
    ...scene,
    materials: scene.materials.map(change),
  });
  const lossesWith = (changed: Scene) => lossesOf(featuresOf(scene), featuresOf(changed));
  expect(lossesWith(scene)).toEqual([]);
  for (const [key, change] of Object.entries(otherMaterials))
    expect(lossesWith(withMaterial((material) => ({ ...material, ...change }))), key).toContain(
      lossOf(materialFeatures[key as keyof Material]),
    );
  for (const [key, change] of Object.entries(otherTextures)) {
    const changed = withMaterial((material) => ({
      ...material,
      textures: material.textures.map((texture, number) =>
        number === (key === 'strength' || key === 'uvSet' ? 1 : 0) ? { ...texture, ...change } : texture,
      ),
    }));
    expect(lossesWith(changed), key).toContain(lossOf(textureFeatures[key as keyof MaterialTexture]));
  }
});

test('every loss is found by some feature', () => {
  const features = [sceneFeatures, materialFeatures, textureFeatures].flatMap((table) =>
    Object.values(table),
  );
  expect(new Set(features.flatMap((feature) => feature?.[0] ?? []))).toEqual(new Set(conversionLosses));
});
