import { box } from '../mesh/box.ts';
import { cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, lacquer, light, matt, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { lump } from '../mesh/organic.ts';
import { move } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { cafeHouse } from './cafeHouse.ts';

const tableSet = (): Mesh =>
  merge(
    cylinder(0.34, 0.03, walnut(), { at: [0, 0.72, 0], segments: 28 }),
    cylinder(0.03, 0.72, blackSteel(), { segments: 10 }),
    cylinder(0.2, 0.02, blackSteel()),
    ...[-0.55, 0.55].map((x) =>
      merge(
        cylinder(0.2, 0.04, lacquer('#2f5d62'), { at: [x, 0.44, 0] }),
        cylinder(0.025, 0.44, blackSteel(), { at: [x, 0, 0], segments: 8 }),
        box([0.04, 0.3, 0.34], lacquer('#2f5d62'), { at: [x * 1.34, 0.5, 0], bevel: 0.015 }),
      ),
    ),
  );

const buildCafe = (): Mesh =>
  merge(
    box(
      [9, 0.25, 9],
      {
        name: 'pavement',
        color: '#cfc9be',
        rough: 0.85,
        pattern: { kind: 'tiles', color: '#aaa395', scale: 0.75 },
      },
      { at: [0, -0.01, 1], bevel: 0.05 },
    ),
    move(cafeHouse(), [0, 0.24, -0.6]),
    move(tableSet(), [-2, 0.24, 3.7]),
    move(tableSet(), [1.9, 0.24, 4]),
    ...[-2.9, 3.6].map((x, i) =>
      merge(
        box([0.6, 0.55, 0.6], matt('#3c4143'), { at: [x, 0.24, 2.5], bevel: 0.03 }),
        move(lump(0.46, matt('#5d8a55'), i + 4, 0.18, 2), [x, 1.1, 2.5]),
      ),
    ),
    bar([3.7, 0.24, 4.4], [3.7, 3.5, 4.4], [0.07, 0.045], blackSteel()),
    lathe(
      [
        [0.05, 0],
        [0.16, 0.08],
        [0.18, 0.36],
        [0, 0.5],
      ],
      light('#ffe2b0', 0.5),
      { at: [3.7, 3.5, 4.4], segments: 20 },
    ),
    cylinder([0.2, 0.04], 0.16, blackSteel(), { at: [3.7, 3.88, 4.4] }),
  );

export const cafe: Recipe = {
  slug: 'corner-cafe-amelie',
  name: 'Corner Café Amélie',
  price: 52,
  category: 'Buildings',
  subCategory: 'Shops',
  platform: 'Unreal Engine 5.4',
  render: 'Lumen',
  style: 'Parisian',
  material: 'Brick, limestone, steel',
  hue: 25,
  yaw: 28,
  pitch: 13,
  build: buildCafe,
  detail: { at: [0.5, 0.32, 0.8], zoom: 2.2 },
};
