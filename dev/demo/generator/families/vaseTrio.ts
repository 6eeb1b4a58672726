import { lathe } from '../mesh/lathe.ts';
import { ceramic, speckled } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move } from '../mesh/transform.ts';
import type { Vec2 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';
import { fluted } from './fluted.ts';

const bottle: readonly Vec2[] = [
  [0, 0],
  [0.075, 0],
  [0.1, 0.03],
  [0.112, 0.1],
  [0.09, 0.18],
  [0.035, 0.235],
  [0.028, 0.3],
  [0.04, 0.335],
  [0.034, 0.335],
  [0.022, 0.3],
  [0.026, 0.24],
  [0.03, 0.2],
  [0, 0.19],
];

const jar: readonly Vec2[] = [
  [0, 0],
  [0.08, 0],
  [0.12, 0.05],
  [0.13, 0.12],
  [0.1, 0.18],
  [0.075, 0.195],
  [0.085, 0.215],
  [0.078, 0.215],
  [0.066, 0.195],
  [0.09, 0.17],
  [0.11, 0.12],
  [0, 0.04],
];

const tall: readonly Vec2[] = [
  [0, 0],
  [0.05, 0],
  [0.06, 0.02],
  [0.045, 0.15],
  [0.06, 0.3],
  [0.085, 0.4],
  [0.075, 0.46],
  [0.07, 0.46],
  [0.078, 0.4],
  [0.05, 0.28],
  [0, 0.2],
];

const buildTrio = (): Mesh =>
  merge(
    move(
      lathe(bottle, speckled('#d8cbb8', '#8d7a63', 0.45, 0.006), { segments: 64, curve: 6 }),
      [-0.16, 0, 0.06],
    ),
    move(fluted(lathe(tall, ceramic('#2d5a5c'), { segments: 144, curve: 5 }), 18, 0.035), [0.03, 0, -0.08]),
    move(lathe(jar, ceramic('#c46a3f'), { segments: 64, curve: 6 }), [0.21, 0, 0.08]),
  );

export const vaseTrio: Recipe = {
  slug: 'vase-trio-kiln',
  name: 'Vase Trio Kiln',
  price: 12,
  category: 'Decor',
  subCategory: 'Vases',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Contemporary',
  material: 'Glazed stoneware',
  hue: 25,
  yaw: 8,
  pitch: 13,
  build: buildTrio,
  detail: { at: [0.42, 0.72, 0.5], zoom: 2.2 },
};
