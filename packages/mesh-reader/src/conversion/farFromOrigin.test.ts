import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessorList } from '../../testing/accessorList.ts';
import { conversionSource, converted } from '../../testing/converted.ts';
import { readGlb } from '../../testing/readGlb.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { type WrittenFiles, written } from '../../testing/writtenFiles.ts';
import { makePreview } from '../preview/makePreview.ts';
import { flattenScene } from '../scene/flattenScene.ts';
import { areaOf } from './areaOf.ts';
import { conversionFormats } from './targets.ts';

const folder = temporaryFolder();

/** A round tower of 48 sides, 1 m wide and 2 m high, on a point in metres as surveyors write it. */
const [sides, radius, height] = [48, 0.5, 2];
const centre = [500000.37, 5400000.21] as const;
const angles = Array.from({ length: sides }, (_, side) => (side * 2 * Math.PI) / sides);
const ring = (x: number, y: number) =>
  angles.map((angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const);
const next = (side: number): number => (side + 1) % sides;
/** Triangles of its walls: corners 0 to 47 are below, the others above. */
const walls = angles.flatMap((_, side) => [
  [side, next(side), sides + next(side)],
  [side, sides + next(side), sides + side],
]);
const corners = ring(...centre).map(([x, y]) => [x, y, 0] as const);
const all = [...corners, ...corners.map(([x, y]) => [x, y, height] as const)];

const gltf = (positions: readonly (readonly number[])[], translation: readonly number[]) => {
  const list = accessorList();
  list.add('VEC3', positions.flat());
  list.add('SCALAR', Uint32Array.from(walls.flat()));
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    ...list.embedded(),
  };
  return written({ 'tower.gltf': JSON.stringify(json) });
};
const near = [0, height].flatMap((z) => ring(0, 0).map(([x, y]) => [x, y, z] as const));
const text = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`);
const ply = [
  'ply\nformat ascii 1.0',
  `element vertex ${all.length}\nproperty float x\nproperty float y\nproperty float z`,
  `element face ${walls.length}\nproperty list uchar int vertex_indices\nend_header`,
  ...all.map((point) => point.join(' ')),
  ...walls.map((wall) => `3 ${wall.join(' ')}`),
];
const stl = [
  'solid tower',
  ...walls.map(
    (wall) =>
      `facet normal 0 0 0\nouter loop\n${wall.map((corner) => `vertex ${all[corner]?.join(' ')}`).join('\n')}\nendloop\nendfacet`,
  ),
  'endsolid tower',
];
const towers: Readonly<Record<string, WrittenFiles>> = {
  obj: {
    'tower.obj': text([
      ...all.map((point) => `v ${point.join(' ')}`),
      ...walls.map((wall) => `f ${wall.map((corner) => corner + 1).join(' ')}`),
    ]),
  },
  ply: { 'tower.ply': text(ply) },
  stl: { 'tower.stl': text(stl) },
  placed: gltf(near, [...centre, 0]),
};
/** The walls of a prism of 48 sides, by hand: 48 × 2 r sin(π / 48) × height. */
const area = sides * 2 * radius * Math.sin(Math.PI / sides) * height;

test.each(Object.entries(towers))(
  'a tower far from the origin keeps its corners in every format and its circle in its preview: %s',
  async (kind, files) => {
    const source = await conversionSource(join(folder, kind), files);
    const [x, y] = centre;
    for (const [axis, value] of [x - radius, y - radius, 0].entries())
      expect(source.facts.box?.min[axis]).toBeCloseTo(value, 6);
    for (const [axis, value] of [x + radius, y + radius, height].entries())
      expect(source.facts.box?.max[axis]).toBeCloseTo(value, 6);

    const scene = flattenScene(source.scene);
    const [part] = scene.parts;
    const { glb } = await makePreview(scene, kind);
    const root = await readGlb(glb);
    const [primitive] = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
    const grid = primitive?.getAttribute('POSITION');
    const [width = 0, depth = 0] = grid?.getMax([]) ?? [];
    // A step of the grid is a thousandth of the height.
    expect([width, depth]).toEqual([height * 500 * radius, height * 500 * radius]);
    for (let vertex = 0; vertex < (grid?.getCount() ?? 0); vertex += 1) {
      const [u = 0, v = 0] = grid?.getElement(vertex, []) ?? [];
      expect(Math.abs(Math.hypot(u - width / 2, v - depth / 2) - width / 2)).toBeLessThan(1);
    }
    expect(part?.positions.every((value) => Math.abs(value) < 10)).toBe(true);

    for (const to of conversionFormats) {
      const { scene: again, facts, losses } = await converted(source, to);
      expect(facts).toMatchObject({ triangles: 96, openEdges: 96 });
      const wide = (facts.box?.max ?? []).map((high, side) => high - (facts.box?.min[side] ?? 0));
      // In its own unit, and before it is placed.
      const scale = Math.hypot(...(again.instances[0]?.matrix.slice(0, 3) ?? []));
      const unit = Math.max(...wide) / height / scale;
      expect(areaOf(again) / unit ** 2, to).toBeCloseTo(area, 4);
      const moved = losses.find((loss) => loss.startsWith('its position'));
      expect(moved === undefined, to).toBe(to !== 'stl');
    }
  },
);

test('the header of an STL and its losses say where its origin is', async () => {
  const source = await conversionSource(join(folder, 'header'), towers.placed ?? {});
  const { path, losses, scene } = await converted(source, 'stl');
  // glTF is in metres and y up: STL in millimetres and z up, so x stays and y becomes the height.
  expect((await readFile(path)).toString('latin1', 0, 80)).toContain('origin: 500000000 0 5400000000');
  expect(losses).toContain('its position (add 500000000, 0, 5400000000 mm to its coordinates)');
  const positions = scene.meshes[0]?.surfaces[0]?.positions ?? new Float64Array();
  expect(Math.min(...positions.filter((_, at) => at % 3 === 0))).toBeCloseTo(370 - 500, 3);
});

test('an OBJ keeps all digits, and no origin is moved that need not be', async () => {
  const source = await conversionSource(join(folder, 'digits'), towers.obj ?? {});
  const { path } = await converted(source, 'ply');
  expect((await readFile(path)).toString('latin1', 0, 400)).toContain('property double x');
  const usual = gltf(near, [3, 4, 0]);
  const close = await conversionSource(join(folder, 'close'), usual);
  const { path: stlPath, losses } = await converted(close, 'stl');
  expect((await readFile(stlPath)).toString('latin1', 0, 80)).not.toContain('origin');
  expect(losses.some((loss) => loss.startsWith('its position'))).toBe(false);
});
