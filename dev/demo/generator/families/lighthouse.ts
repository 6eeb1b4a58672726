import { box } from '../mesh/box.ts';
import { cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, lacquer, light, matt, walnut } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { lump } from '../mesh/organic.ts';
import { slab } from '../mesh/slab.ts';
import { move, ring, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { warmWindow } from './parts.ts';
import { lawn } from './trees.ts';

const buildLighthouse = (): Mesh => {
  const bands = ['#f1ece2', '#b8433a', '#f1ece2', '#b8433a', '#f1ece2'];
  const at = (t: number): number => 1.35 - t * 0.6;
  const tower = bands.map((color, i) =>
    lathe(
      [
        [at(i / 5), (i / 5) * 8],
        [at((i + 1) / 5), ((i + 1) / 5) * 8],
      ],
      matt(color),
      { segments: 48 },
    ),
  );
  const cliff = deform(
    lathe(
      [
        [0, 0],
        [3.4, 0],
        [3.1, 0.7],
        [2.7, 1.5],
        [2.3, 1.9],
      ],
      matt('#8a827b'),
      { segments: 30, curve: 3, soft: 0 },
    ),
    ([x, y, z]) => {
      const k = 1 + Math.sin(x * 2.1 + y) * 0.06 + Math.cos(z * 2.7 - y * 2) * 0.08;
      return [x * k, y, z * k];
    },
  );
  return merge(
    cliff,
    move(lawn(2.42, 0.24, '#86a862', 4), [0, 1.8, 0]),
    move(merge(...tower), [0, 2, 0]),
    cylinder([1.05, 1.05], 0.16, matt('#3a3f42'), { at: [0, 10, 0], segments: 48 }),
    ring(16, bar([0.98, 10.1, 0], [0.98, 10.65, 0], 0.02, blackSteel(), 6)),
    lathe(
      [
        [0.96, 10.63],
        [1, 10.63],
        [1, 10.68],
        [0.96, 10.68],
        [0.96, 10.63],
      ],
      blackSteel(),
      { segments: 48 },
    ),
    cylinder(0.52, 1.1, light('#ffe3a6', 0.5), { at: [0, 10.15, 0], segments: 32 }),
    ring(8, bar([0.56, 10.15, 0], [0.56, 11.25, 0], 0.035, blackSteel(), 6)),
    lathe(
      [
        [0.72, 11.2],
        [0.7, 11.3],
        [0.35, 11.75],
        [0.06, 11.95],
        [0.05, 12.4],
        [0, 12.42],
      ],
      lacquer('#b8433a'),
      { segments: 40 },
    ),
    box([0.62, 1.2, 0.2], walnut('y'), { at: [0, 2.03, 1.28], bevel: 0.04 }),
    ...[
      [4.2, 1.06],
      [6.6, 0.86],
      [8.6, 0.72],
    ].map(([y = 0, z = 0]) => warmWindow(0.3, 0.5, [0, y, z + 0.05], 0, matt('#f1ece2'))),
    move(
      merge(
        slab(
          [
            [-0.8, 0],
            [0.8, 0],
            [0.8, 0.9],
            [0, 1.5],
            [-0.8, 0.9],
          ],
          1.3,
          matt('#f1ece2'),
          { soft: 0 },
        ),
        ...[1, -1].map((k) =>
          move(
            turn(box([1.15, 0.09, 1.6], matt('#4a4f54'), { at: [k * 0.55, 0, 0] }), 'z', k * -37),
            [0, 1.52, 0],
          ),
        ),
        warmWindow(0.3, 0.4, [0.35, 0.3, 0.66], 0),
        box([0.36, 0.75, 0.05], walnut('y'), { at: [-0.3, 0, 0.65] }),
      ),
      [1.5, 2.0, 0.5],
    ),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      move(lump(0.34 + (i % 3) * 0.16, matt('#7d756f'), i, 0.4, 1), [
        Math.cos(i * 0.93) * 3.4,
        0.18,
        Math.sin(i * 0.93) * 3.4,
      ]),
    ),
  );
};

export const lighthouse: Recipe = {
  slug: 'lighthouse-skerry',
  name: 'Lighthouse Skerry',
  price: 40,
  category: 'Buildings',
  subCategory: 'Landmarks',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Stylised',
  material: 'Painted masonry, iron',
  hue: 205,
  yaw: 25,
  pitch: 8,
  build: buildLighthouse,
  detail: { at: [0.5, 0.86, 0.5], zoom: 2.8 },
};
