import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { blackSteel, darkGlass, type Material, matt, speckled, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { slab } from '../mesh/slab.ts';
import { move, row, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { warmWindow } from './parts.ts';
import { bush, lawn, pine } from './trees.ts';

const boards: Material = {
  name: 'boards',
  color: '#8a5a3c',
  rough: 0.7,
  pattern: { kind: 'planks', color: '#5a3824', scale: 0.16, axis: 'y' },
};
const deck: Material = {
  name: 'deck',
  color: '#b98d62',
  rough: 0.7,
  pattern: { kind: 'planks', color: '#7c5a3b', scale: 0.14, axis: 'x' },
};

/** A pitched roof of standing-seam metal over a house of the given size. */
const seamRoof = (
  w: number,
  d: number,
  wall: number,
  rise: number,
  over: number,
  metalSheet: Material,
): Mesh => {
  const half = w / 2 + over;
  const slope = Math.atan2(rise, w / 2);
  const long = half / Math.cos(slope);
  const side = merge(
    box([long, 0.12, d + over * 2], metalSheet, { at: [-long / 2, 0, 0], bevel: 0.015 }),
    row(
      Math.floor((d + over * 2) / 0.45) + 1,
      box([long, 0.05, 0.035], metalSheet, { at: [-long / 2, 0.12, -d / 2 - over + 0.05] }),
      [0, 0, 0.448],
    ),
  );
  const left = move(turn(side, 'z', (slope * 180) / Math.PI), [0, wall + rise, 0]);
  const right = move(turn(turn(side, 'y', 180), 'z', (-slope * 180) / Math.PI), [0, wall + rise, 0]);
  return merge(left, right);
};

const buildCabin = (): Mesh => {
  const [w, d, wall, rise] = [5.2, 6.4, 2.5, 2.7];
  const gable = slab(
    [
      [-w / 2, 0],
      [w / 2, 0],
      [w / 2, wall],
      [0, wall + rise],
      [-w / 2, wall],
    ],
    d,
    boards,
    { soft: 0 },
  );
  const glass = slab(
    [
      [-1.9, 0.15],
      [1.9, 0.15],
      [1.9, 2.6],
      [0, 4.4],
      [-1.9, 2.6],
    ],
    0.05,
    darkGlass('#5b4a35'),
    { soft: 0, at: [0, 0, d / 2 + 0.02] },
  );
  const frame = blackSteel();
  const front = merge(
    glass,
    ...[-1.9, -0.65, 0.65, 1.9].map((x) =>
      box([0.08, (Math.abs(x) > 1 ? 2.55 : 3.68) - 0.15, 0.1], frame, { at: [x, 0.15, d / 2 + 0.05] }),
    ),
    box([3.8, 0.09, 0.1], frame, { at: [0, 2.45, d / 2 + 0.05] }),
    box([3.88, 0.09, 0.12], frame, { at: [0, 0.12, d / 2 + 0.05] }),
    bar([-1.94, 2.56, d / 2 + 0.05], [0, 4.42, d / 2 + 0.05], 0.055, frame, 4),
    bar([1.94, 2.56, d / 2 + 0.05], [0, 4.42, d / 2 + 0.05], 0.055, frame, 4),
  );
  const stilts = merge(
    ...[-2.6, 2.6].flatMap((x) =>
      [-3, 0, 3, 5].map((z) => box([0.18, 0.5, 0.18], walnut('y'), { at: [x, -0.55, z] })),
    ),
  );
  const rail = merge(
    ...[-2.75, 2.75].map((x) => bar([x, 0.95, 3.3], [x, 0.95, 5.2], 0.035, walnut('z'), 8)),
    ...[-2.75, 2.75].flatMap((x) =>
      [3.4, 4, 4.6, 5.2].map((z) => bar([x, 0, z], [x, 0.95, z], 0.025, walnut('y'), 8)),
    ),
  );
  const house = merge(
    gable,
    front,
    stilts,
    rail,
    seamRoof(w, d, wall, rise, 0.45, matt('#33383b')),
    box([5.9, 0.12, 9], deck, { at: [0, -0.1, 0.95], bevel: 0.02 }),
    warmWindow(1.1, 1.3, [2.62, 0.9, 0.9], 90),
    warmWindow(1.1, 1.3, [2.62, 0.9, -1.5], 90),
    warmWindow(1.1, 1.3, [-2.62, 0.9, -0.5], -90),
    box([0.7, 2.2, 0.7], speckled('#8b8781', '#6d6a66', 0.9, 0.08), { at: [-1.2, 3.4, -1.6], bevel: 0.03 }),
    cylinder(0.14, 0.4, blackSteel(), { at: [-1.2, 5.6, -1.6] }),
    ...[0, 1, 2].map((i) =>
      box([1.8, 0.16, 0.42], deck, { at: [0, -0.26 - i * 0.17, 5.65 + i * 0.4], bevel: 0.01 }),
    ),
  );
  return merge(
    move(house, [0, 1, -0.6]),
    lawn(7.2, 0.46, '#7f9a5b', 5),
    ...(
      [
        [-5.2, -1.8, 5.2],
        [5.4, -3.2, 6.4],
        [-4.2, -4.6, 6.8],
        [4.9, 3.4, 3.4],
      ] as const
    ).map(([x, z, h], i) => move(pine(h, i + 2), [x, 0.4, z])),
    ...(
      [
        [-3.8, 3.6, 0.55],
        [-4.4, 2.6, 0.38],
        [3.7, 1.4, 0.45],
        [2.2, 5.2, 0.34],
      ] as const
    ).map(([x, z, r], i) => move(bush(r, i + 1), [x, 0.5, z])),
  );
};

export const cabin: Recipe = {
  slug: 'hillside-cabin-fjell',
  name: 'Hillside Cabin Fjell',
  price: 49,
  category: 'House',
  subCategory: 'Cabin',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Nordic',
  material: 'Larch boards, standing-seam steel',
  hue: 90,
  yaw: 34,
  pitch: 14,
  build: buildCabin,
  detail: { at: [0.52, 0.4, 0.75], zoom: 2.2 },
};
