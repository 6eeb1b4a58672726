import { expect, test } from 'vitest';
import { sampleScene } from '../../testing/sampleScene.ts';
import { bodyOf } from '../preview/bodyOf.ts';
import { simplified } from '../preview/simplify.ts';
import { flattenScene } from '../scene/flattenScene.ts';
import { identity, type Matrix, multiply, scaling, translation, turningBy } from '../scene/matrix.ts';
import type { Scene } from '../scene/scene.ts';
import { shapeDescriptor } from './shapeDescriptor.ts';
import { nearlySame } from './shapeDistance.ts';

type Grid = { readonly positions: number[]; readonly faces: number[][] };
type Surface = (u: number, v: number) => readonly [number, number, number];

/** A surface over a grid of `fine` × `fine` quads. */
const grid = (surface: Surface, fine: number): Grid => {
  const positions: number[] = [];
  const faces: number[][] = [];
  for (let i = 0; i <= fine; i += 1)
    for (let j = 0; j <= fine; j += 1) {
      positions.push(...surface(i / fine, j / fine));
      const at = i * (fine + 1) + j;
      if (i < fine && j < fine) faces.push([at, at + fine + 1, at + fine + 2, at + 1]);
    }
  return { positions, faces };
};

const turn = 2 * Math.PI;
/** A closed tube of four sides with square lids, by its half sides: along u the lid, the tube and the other lid. */
const box =
  (x: number, y: number, z: number): Surface =>
  (u, v) => {
    const around = (v * 4) % 4;
    const side = Math.floor(around);
    const along = (around - side) * 2 - 1;
    const [cx, cy] = (
      [
        [along, -1],
        [1, along],
        [-along, 1],
        [-1, -along],
      ] as const
    )[side] ?? [0, 0];
    const lid = Math.min(1, 3 * Math.min(u, 1 - u));
    return [cx * x * lid, cy * y * lid, z * Math.max(-1, Math.min(1, u * 6 - 3))];
  };

const forms: Readonly<Record<string, Surface>> = {
  sphere: (u, v) => [
    Math.cos(u * turn) * Math.sin(v * Math.PI),
    Math.sin(u * turn) * Math.sin(v * Math.PI),
    Math.cos(v * Math.PI),
  ],
  egg: (u, v) => [
    Math.cos(u * turn) * Math.sin(v * Math.PI),
    Math.sin(u * turn) * Math.sin(v * Math.PI),
    1.6 * Math.cos(v * Math.PI),
  ],
  torus: (u, v) => [
    (3 + Math.cos(v * turn)) * Math.cos(u * turn),
    (3 + Math.cos(v * turn)) * Math.sin(u * turn),
    Math.sin(v * turn),
  ],
  'thick torus': (u, v) => [
    (1.5 + Math.cos(v * turn)) * Math.cos(u * turn),
    (1.5 + Math.cos(v * turn)) * Math.sin(u * turn),
    Math.sin(v * turn),
  ],
  tube: (u, v) => [Math.cos(u * turn), Math.sin(u * turn), v * 4],
  cone: (u, v) => [v * Math.cos(u * turn), v * Math.sin(u * turn), v * 2],
  plane: (u, v) => [u, v, 0],
  wave: (u, v) => [u, v, 0.2 * Math.sin(u * turn)],
  cube: box(1, 1, 1),
  beam: box(1, 1, 4),
  slab: box(3, 3, 0.5),
};

const sceneOver = (positions: readonly number[] | Float32Array, triangles: Iterable<number>): Scene =>
  sampleScene({
    positions: Float64Array.from(positions),
    corners: Uint32Array.from(triangles),
    starts: null,
    normals: null,
    uvs: [],
    colours: null,
    material: -1,
  });
const sceneOf = ({ positions, faces }: Grid, matrix: Matrix = identity): Scene => ({
  ...sceneOver(
    positions,
    faces.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d]),
  ),
  instances: [{ mesh: 0, matrix }],
});

const described = (scene: Scene): readonly number[] => {
  const shape = shapeDescriptor(scene);
  if (shape === null) throw new Error('no shape');
  return shape;
};
const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)));

/** Rotated, enlarged and moved. */
const elsewhere = multiply(translation(70, -3, 12), multiply(turningBy(1, 2, 3, 77), scaling(25, 25, 25)));

test('a shape that is rotated, scaled, moved, decimated, mirrored or reordered is nearer than any other shape', () => {
  const known = Object.entries(forms).map(([name, surface]) => ({
    name,
    shape: described(sceneOf(grid(surface, 60))),
  }));
  let [farthestRelative, nearestStranger] = [0, Infinity];
  for (const [name, surface] of Object.entries(forms)) {
    const coarse = grid(surface, 24);
    const relatives = [
      sceneOf(grid(surface, 60), elsewhere),
      sceneOf(coarse),
      sceneOf(coarse, scaling(-0.01, 0.01, 0.01)),
      sceneOf({
        ...coarse,
        faces: coarse.faces.toReversed().map(([a = 0, b = 0, c = 0, d = 0]) => [c, d, a, b]),
      }),
    ].map(described);
    for (const relative of relatives)
      for (const other of known) {
        const apart = distance(relative, other.shape);
        if (other.name === name) farthestRelative = Math.max(farthestRelative, apart);
        else nearestStranger = Math.min(nearestStranger, apart);
      }
  }
  expect({ farthestRelative, nearestStranger }).toSatisfy(
    (found: { farthestRelative: number; nearestStranger: number }) =>
      found.nearestStranger > 2 * found.farthestRelative,
  );
});

test('a mesh with half of its triangles is nearly the same, one that is wider is not', async () => {
  for (const [name, surface] of Object.entries(forms)) {
    const whole = grid(surface, 60);
    const half = await simplified(bodyOf(flattenScene(sceneOf(whole))), 3600);
    const shape = described(sceneOf(whole));
    const thinned = described(sceneOver(half.positions, half.indices));
    expect.soft(distance(shape, thinned), name).toBeLessThan(nearlySame);
    const wider = described(sceneOf(whole, scaling(1.5, 1, 1)));
    if (name !== 'plane') expect.soft(distance(shape, wider), name).toBeGreaterThan(nearlySame);
  }
});

test('the same scene gives the same 74 numbers, with four digits, from 0 to 1', () => {
  const scene = sceneOf(grid(forms.torus ?? ((u, v) => [u, v, 0]), 20));
  const shape = described(scene);
  expect(shape).toEqual(described(scene));
  expect(shape).toHaveLength(74);
  expect(
    shape.every((value) => value >= 0 && value <= 1 && Number.isInteger(Math.round(value * 1e8) / 1e4)),
  ).toBe(true);
});

test('a scene without a surface has no descriptor', () => {
  expect(shapeDescriptor(sceneOf({ positions: [0, 0, 0, 1, 1, 1], faces: [[0, 1, 0, 1]] }))).toBeNull();
});
