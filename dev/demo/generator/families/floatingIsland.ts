import { lathe } from '../mesh/lathe.ts';
import { darkGlass, matt, walnut } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { noise } from '../mesh/noise.ts';
import { lump } from '../mesh/organic.ts';
import { between, type Random } from '../mesh/random.ts';
import { move, scale } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { cottage } from './cottage.ts';
import { bush, leafTree, pine } from './trees.ts';

/** A rock that hangs in the air: grass on top, ragged stone below. */
const rock = (radius: number, depth: number, seed: number): Mesh => {
  const stone = lathe(
    [
      [0, -depth],
      [radius * 0.16, -depth * 0.86],
      [radius * 0.34, -depth * 0.62],
      [radius * 0.55, -depth * 0.42],
      [radius * 0.84, -depth * 0.16],
      [radius * 0.99, -0.25],
    ],
    matt('#8d7f76'),
    { segments: 40, soft: 0, curve: 2 },
  );
  const grass = lathe(
    [
      [radius * 0.95, -0.42],
      [radius * 1.02, -0.2],
      [radius * 0.99, 0],
      [radius * 0.7, 0.1],
      [radius * 0.35, 0.16],
      [0, 0.2],
    ],
    matt('#86a862'),
    { segments: 40, soft: 50, curve: 2 },
  );
  return deform(merge(stone, grass), ([x, y, z]) => {
    const k = 1 + (noise(x * 0.55 + seed, y * 0.7, z * 0.55) - 0.5) * (y < -0.3 ? 0.75 : 0.22);
    return [
      x * k,
      y + (y < -0.3 ? (noise(x, z, seed) - 0.5) * 0.8 : (noise(x * 0.7, z * 0.7, seed) - 0.4) * 0.35),
      z * k,
    ];
  });
};

const buildIsland = (random: Random): Mesh => {
  const cloud = (x: number, y: number, z: number, r: number): Mesh =>
    merge(
      ...[0, 1, 2, 3].map((i) =>
        move(scale(lump(r * (1 - i * 0.13), matt('#f4f4f2'), i * 3 + x, 0.16, 3, 60), [1.25, 0.72, 1]), [
          x + (i - 1.4) * r * 0.95,
          y + (i % 2) * r * 0.22,
          z + (i % 2) * r * 0.3,
        ]),
      ),
    );
  const greenery = (
    [
      [-2.2, -0.9, 2.6],
      [-1.5, -1.9, 3.2],
      [2.3, -1.2, 2.3],
      [-2.6, 0.5, 1.8],
      [0.2, -2.5, 2.9],
    ] as const
  ).map(([x, z, h], i) => move(i % 2 ? leafTree(h, i + 1, '#7fa053') : pine(h, i), [x, 0.05, z]));
  const scatter = Array.from({ length: 16 }, (_, i) => {
    const a = random() * Math.PI * 2;
    const r = between(random, 1.9, 3.1);
    return move(
      i % 3
        ? bush(between(random, 0.12, 0.26), i)
        : lump(between(random, 0.12, 0.3), matt('#a39a92'), i, 0.4, 1),
      [Math.cos(a) * r, 0.05, Math.sin(a) * r],
    );
  });
  const path = Array.from({ length: 6 }, (_, i) =>
    scale(
      move(lump(0.2, matt('#cdbfae'), i, 0.3, 1), [0.15 + Math.sin(i * 0.7) * 0.25, 0.4, 1.2 + i * 0.34]),
      [1, 0.32, 1],
    ),
  );
  const fence = Array.from({ length: 7 }, (_, i) => {
    const a = 0.15 + i * 0.16;
    return bar(
      [Math.cos(a) * 2.7, 0, Math.sin(a) * 2.7],
      [Math.cos(a) * 2.7, 0.5, Math.sin(a) * 2.7],
      0.045,
      walnut('y'),
      7,
    );
  });
  const pond = move(
    lathe(
      [
        [0, 0.13],
        [0.72, 0.13],
        [0.74, 0.1],
      ],
      darkGlass('#4f93a6'),
      { segments: 40 },
    ),
    [1.9, 0.06, 0.9],
  );
  return move(
    merge(
      rock(3.5, 4.6, 3),
      move(cottage(), [0.3, 0.12, -0.4]),
      ...greenery,
      ...scatter,
      ...path,
      ...fence,
      pond,
      move(rock(0.9, 1.5, 8), [-4.3, -1.6, 1.2]),
      move(leafTree(1.3, 6, '#c98b4a'), [-4.3, -1.45, 1.2]),
      move(rock(0.6, 1.1, 5), [4.2, 1.1, -0.6]),
      move(pine(1.1, 3), [4.2, 1.2, -0.6]),
      cloud(-3.9, 1.9, -1.6, 0.55),
      cloud(3.6, -1.9, 1.5, 0.62),
    ),
    [0, 5.6, 0],
  );
};

export const floatingIsland: Recipe = {
  slug: 'floating-island-haven',
  name: 'Floating Island Haven',
  price: 58,
  category: 'Environments',
  subCategory: 'Islands',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Stylised',
  material: 'Hand-painted look',
  hue: 200,
  yaw: 24,
  pitch: 14,
  build: buildIsland,
  detail: { at: [0.52, 0.72, 0.6], zoom: 2.3 },
};
