import { expect, test } from 'vitest';
import { fileRows } from './fileRows.ts';

const file: Parameters<typeof fileRows>[0][number] = {
  name: 'lamp.glb',
  format: 'glb',
  formatVersion: '2.0',
  bytes: 1_024,
  triangles: 12,
  polygons: 12,
  quads: null,
  ngons: null,
  vertices: 8,
  parts: 1,
  materials: 1,
  box: null,
  uvSets: 1,
  normals: true,
  vertexColours: false,
  animations: 0,
  bones: 0,
  openEdges: 0,
  nonManifoldEdges: 0,
  degenerateFaces: 0,
  textures: [],
};

const namesOf = (...files: readonly (typeof file)[]) => fileRows(files, null).rows.map(({ name }) => name);

test('features that a measurement ignores are listed beside the facts', () => {
  const ignored = ['KHR_materials_transmission', 'KHR_texture_basisu'];
  expect(fileRows([{ ...file, ignored }, file], null).rows.at(-1)).toEqual({
    name: 'Left out here',
    values: ['KHR_materials_transmission, KHR_texture_basisu', null],
  });
  expect(namesOf(file)).not.toContain('Left out here');
});

test('a fact that is zero or none in every file is folded; one that no format can contain is left out', () => {
  expect(fileRows([file], null).empty).toContain('Bones');
  expect(namesOf(file)).not.toContain('Bones');
  const rigged = fileRows([file, { ...file, bones: 40 }], null);
  expect(rigged.rows).toContainEqual({ name: 'Bones', values: ['0', '40'] });
  expect(rigged.empty).not.toContain('Bones');
  expect([...namesOf(file), ...fileRows([file], null).empty]).not.toContain('Quads');
});

test('a file that was not measured has its format and size alone', () => {
  const { rows } = fileRows([{ ...file, reason: 'It is encrypted.' }, file], null);
  expect(rows.filter(({ values: [first] }) => first !== null).map(({ name }) => name)).toEqual([
    'Format',
    'Size',
  ]);
});

test('what a file costs in a scene is listed with its unit', () => {
  const textures = [{ name: 'a', width: 1024, height: 1024, role: 'baseColour', missing: false } as const];
  const texelDensity = { least: 64, median: 512.4, most: 600 };
  const box = { min: [0, 0, 0], max: [1, 1, 1], unit: 'm', unitFrom: 'guess' } as const;
  const { rows } = fileRows([{ ...file, box, textures, texelDensity, uvShare: 0.366, drawCalls: 4 }], null);
  for (const [name, value] of [
    ['Draw calls', '4'],
    ['Textures on a graphics card', '5.6 MB as RGBA8, 1.4 MB as BC7'],
    ['Texel density', '512 px/m, 64 to 600, if its unit is m'],
    ['Used part of the textures', '37 %'],
  ])
    expect(rows).toContainEqual({ name, values: [value] });
});

test('bounds are in the chosen unit', () => {
  const box = { min: [0, 0, 0], max: [1, 2, 3], unit: 'm', unitFrom: 'file' } as const;
  const sizeIn = (unit: 'cm' | null) => fileRows([{ ...file, box } as typeof file], unit).rows[2]?.values;
  expect(sizeIn(null)).toEqual(['1 m × 2 m × 3 m']);
  expect(sizeIn('cm')).toEqual(['100 cm × 200 cm × 300 cm']);
});
