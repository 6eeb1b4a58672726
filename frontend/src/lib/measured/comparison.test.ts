import type { WirePassport } from 'backend/contract/calls/catalogue/passports.ts';
import { typedCount } from 'backend/contract/typedCount.ts';
import type { WireModel } from 'backend/contract/wire.ts';
import { dimensionsOf } from 'backend/domain/catalogue/passports/dimensions.ts';
import { describe, expect, test } from 'vitest';
import { comparisonsOf, madeOf } from './comparison.ts';
import { fits, inUnitOf, lengthText, typedLength } from './lengths.ts';

type MeshFile = WirePassport['files'][number];
const box = { min: [-0.82, 0, -1.8], max: [0.82, 1.4, 1.8], unit: 'm', unitFrom: 'file' } as const;
const car = { format: 'glb', triangles: 48_200, polygons: null, box } as MeshFile;
const model = (typed: Partial<WireModel>): WireModel =>
  ({
    ModalLength: '3.6 m',
    ModalWidth: '1.64 m',
    ModalHeight: '1.4 m',
    ModalPolys: '48.2k',
    ModalFormat: 'GLB',
    ...typed,
  }) as WireModel;
const differing = (typed: Partial<WireModel>, ...files: readonly MeshFile[]) =>
  comparisonsOf(model(typed), { files: files.length === 0 ? [car] : files }).filter(({ differs }) => differs);

describe('typed values compared with measured ones', () => {
  test('a car that is 164 cm long and 3.6 m wide differs in both, and the message says how', () => {
    expect(differing({})).toEqual([]);
    expect(differing({ ModalLength: '164 cm', ModalWidth: '3.6 m' })).toMatchObject([
      { field: 'ModalLength', takeOver: '360 cm', sentence: 'the mesh is 3.6 m long' },
      { field: 'ModalWidth', typed: '3.6 m', takeOver: '1.64 m', sentence: 'the mesh is 1.64 m wide' },
    ]);
  });

  test('an unspecified unit, typed or in the file, may be any', () => {
    expect(differing({ ModalLength: '360', ModalWidth: '64.6', ModalHeight: '1400' })).toEqual([]);
    expect(differing({ ModalWidth: '17' })).toHaveLength(1);
    const guessed = { ...car, box: { ...box, max: [163.18, 1.4, 1.8], unitFrom: 'guess' } } as MeshFile;
    expect(differing({ ModalWidth: '1.64 m' }, guessed)).toEqual([]);
  });

  test.each([
    ['stl', {}, [1.64, 1.4, 3.6]],
    ['fbx', { up: 'z' }, [1.64, 1.4, 3.6]],
    ['dae', { up: 'x' }, [1.4, 3.6, 1.64]],
  ] as const)(
    'the height is along the axis of the format %s, unless the file states one: %o',
    (format, up, sides) => {
      const { width, length, height } = dimensionsOf({ format, box: { ...box, ...up } }) ?? {};
      expect([width, length, height].map((side) => side?.value)).toEqual(sides);
    },
  );

  test('a file without bounds has no dimensions', () => {
    expect(dimensionsOf({ format: 'stl', box: null })).toBeNull();
  });

  test('polys may be polygons or triangles, and may be rounded', () => {
    const quads = { ...car, polygons: 24_100 };
    for (const ModalPolys of ['24k', '48,200', '48200 triangles', '24.100'])
      expect(differing({ ModalPolys }, quads)).toEqual([]);
    expect(differing({ ModalPolys: '12k' }, quads)).toMatchObject([{ takeOver: '24,100' }]);
    expect(differing({ ModalPolys: 'many' }, quads)).toHaveLength(1);
    expect([typedCount('1.2M'), typedCount(''), typedCount('k')]).toEqual([1_200_000, null, null]);
  });

  test('the format names exactly the files in the archive', () => {
    const obj = { ...car, format: 'obj' };
    expect(differing({ ModalFormat: 'glb / obj' }, car, obj)).toEqual([]);
    expect(differing({ ModalFormat: 'OBJ' }, car, obj)).toMatchObject([{ takeOver: 'GLB, OBJ' }]);
    expect(differing({ ModalFormat: 'GLB, MAX' })).toHaveLength(1);
  });

  test('without a measured file nothing is compared', () => {
    expect(comparisonsOf(model({}), { files: [] })).toEqual([]);
  });
});

test('the shop makes the formats that no file of the best one’s name has, smaller textures if all are there, and nothing of an unread file', () => {
  const named = (name: string, side = 0) => {
    const texture = {
      name: 'paint.png',
      role: 'baseColour',
      width: side,
      height: 1,
      missing: false,
    } as const;
    return { ...car, name, format: name.split('.').at(-1) ?? '', textures: [texture] };
  };
  const others = ['car.stl', 'car.obj', 'car.ply', 'car.3mf'].map((name) => named(name));
  expect(madeOf([named('car.glb', 4096), named('wheel.stl')])).toEqual(['STL', 'OBJ', 'PLY', '3MF']);
  expect(madeOf([named('car.glb', 2048), ...others])).toEqual(['GLB with 1K textures']);
  expect(madeOf([named('car.glb', 1024), ...others])).toEqual([]);
  expect(madeOf([{ ...named('car.max'), reason: 'unread' }])).toEqual([]);
  expect(madeOf([])).toEqual([]);
});

describe('lengths', () => {
  test('are parsed in the forms that people type', () => {
    expect(typedLength('1,64 m')).toEqual({ value: 1.64, unit: 'm' });
    expect(typedLength('12"')).toEqual({ value: 12, unit: 'in' });
    expect(typedLength('72')).toEqual({ value: 72, unit: null });
    for (const text of ['', 'tall', '3 x 4', '5 parsecs', '-']) expect(typedLength(text)).toBeNull();
  });

  test('match within two per cent, and are formatted with three digits', () => {
    const measured = { value: 1.64, unit: 'm', isGuess: false } as const;
    expect(fits({ value: 165, unit: 'cm' }, measured)).toBe(true);
    expect(fits({ value: 170, unit: 'cm' }, measured)).toBe(false);
    expect([1234.5, 12.345, 0.012_345, 0].map((value) => lengthText({ value, unit: 'm' }))).toEqual([
      '1235 m',
      '12.3 m',
      '0.0123 m',
      '0 m',
    ]);
    expect(inUnitOf({ unit: 'ft' }, measured)).toBe('5.38 ft');
    expect(inUnitOf(null, measured)).toBe('1.64 m');
  });
});
