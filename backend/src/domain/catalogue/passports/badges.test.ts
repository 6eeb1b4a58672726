import { expect, test } from 'vitest';
import { sampleMeshFacts } from '#testing/samples/sampleMeasurement.ts';
import { earnedBadges, earnedMarks, textureMemory } from './badges.ts';

const box = { min: [0, 0, 0], max: [0.5, 0.9, 0.5], unit: 'm', unitFrom: 'file' } as const;
/** A closed chair of which everything was measured, in metres. */
const chair = (changed: object = {}) => ({
  ...sampleMeshFacts(),
  ...{ box, openEdges: 0, flippedEdges: 0, doubledCorners: 0, volume: 0.01, wall: 0.02, drawCalls: 2 },
  ...{ texelDensity: { least: 512, median: 512, most: 512 }, uvShare: 0.5 },
  ...changed,
});
const marksOf = (changed: object = {}, words: readonly string[] = ['Dining chairs']) =>
  earnedMarks([chair(changed)], words);

test('a chair that is clean, of plausible size and printable earns what was measured of it', () => {
  expect(marksOf()).toEqual([
    'clean-mesh',
    'real-size',
    'print-ready',
    'quads',
    'few-draws',
    'light-textures',
    'fine-texels',
    'used-textures',
  ]);
  const [, size, print] = earnedBadges([chair()], ['chairs']);
  expect(size?.evidence).toContain('0.9 m');
  // 0.9 m is scaled down to 200 mm, and its walls of 20 mm to 4.44 mm.
  expect(print?.evidence).toContain('Printed 200 mm long, its walls are 4.44 mm');
});

test.each([
  ['clean-mesh', { openEdges: 1 }],
  ['clean-mesh', { flippedEdges: 1 }],
  ['clean-mesh', { flippedEdges: undefined }],
  ['clean-mesh', { doubledCorners: 1 }],
  ['clean-mesh', { triangles: 0 }],
  ['clean-mesh', { volume: -1 }],
  ['real-size', { box: { ...box, unitFrom: 'guess' } }],
  ['real-size', { box: { ...box, unit: 'cm' } }],
  ['print-ready', { wall: undefined }],
  ['print-ready', { wall: 0.003 }],
  ['print-ready', { volume: -0.01 }],
  ['quads', { quads: null }],
  ['quads', { ngons: 1 }],
  ['few-draws', { drawCalls: 11 }],
  ['light-textures', { textures: [] }],
  ['fine-texels', { texelDensity: { least: 512, median: 511, most: 900 } }],
  ['fine-texels', { box: { ...box, unitFrom: 'guess' } }],
  ['used-textures', { uvShare: 0.49 }],
  ['used-textures', { uvShare: undefined }],
])('%s is not earned with %o', (mark, changed) => {
  expect(marksOf()).toContain(mark);
  expect(marksOf(changed)).not.toContain(mark);
});

test('a category without known sizes earns no real size, and nothing measured earns nothing', () => {
  for (const unknown of ['Anything', 'Portable stoves', 'Oscar'])
    expect(marksOf({}, [unknown])).not.toContain('real-size');
  for (const known of ['Armchairs', 'Park bench']) expect(marksOf({}, [known])).toContain('real-size');
  expect(earnedMarks([], ['chairs'])).toEqual([]);
  expect(marksOf({ reason: 'It is encrypted.' })).toEqual([]);
});

test('motion, a skeleton and 4K textures count in any file of the model', () => {
  const textures = (['baseColour', 'normal', 'metallicRoughness'] as const).map((role) => ({
    ...{ name: role, width: 4096, height: 4096, role, missing: false },
  }));
  const rich = { ...chair({ animations: 1, bones: 3, textures }), name: 'chair.glb' };
  const earned = earnedBadges([chair(), rich], []).filter(({ file }) => file === 'chair.glb');
  expect(earned.map(({ badge }) => badge)).toEqual(['animated', 'rigged', '4k-pbr']);
});

test('textures take 4 bytes a pixel as RGBA8 and 16 bytes a block as BC7, with all mip levels', () => {
  const square = (side: number | null) => ({
    name: '',
    width: side,
    height: side,
    role: 'other' as const,
    missing: false,
  });
  // 4 × (4¹¹ − 1) ÷ 3, as glTF Transform says of 1,024 px (`ImageUtils.getVRAMByteLength`).
  expect(textureMemory([square(1024)], 'rgba8')).toBe(5_592_404);
  // A block for each of the levels of 4, 2 and 1 px.
  expect(textureMemory([square(8)], 'bc7')).toBe(4 * 16 + 3 * 16);
  expect(textureMemory([square(8), square(8)], 'bc7')).toBe(2 * 112);
  expect(textureMemory([square(null)], 'bc7')).toBeNull();
  expect(textureMemory([{ ...square(null), missing: true }], 'rgba8')).toBe(0);
});
