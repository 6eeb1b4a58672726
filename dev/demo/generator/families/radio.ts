import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { brass, fabric, leather, matt, steel, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { fourCorners, move, ring } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { front } from './parts.ts';

const buildRadio = (): Mesh =>
  merge(
    box([0.36, 0.21, 0.13], walnut(), { at: [0, 0.02, 0], bevel: 0.035, steps: 4 }),
    box(
      [0.33, 0.18, 0.02],
      { name: 'cream', color: '#efe6d4', rough: 0.3 },
      { at: [0, 0.035, 0.06], bevel: 0.009 },
    ),
    box([0.17, 0.145, 0.01], fabric('#b39b78', '#8a744f', 0.006), {
      at: [-0.07, 0.052, 0.067],
      bevel: 0.004,
    }),
    ...Array.from({ length: 8 }, (_, i) =>
      box([0.165, 0.005, 0.006], brass(), { at: [-0.07, 0.06 + i * 0.0175, 0.071] }),
    ),
    move(front(cylinder(0.048, 0.006, matt('#2b2d2e'), { segments: 48 })), [0.088, 0.14, 0.068]),
    move(
      front(ring(24, box([0.009, 0.002, 0.0016], matt('#efe6d4'), { at: [0.039, 0.006, 0] }))),
      [0.088, 0.14, 0.068],
    ),
    move(front(cylinder(0.02, 0.022, brass(), { segments: 32 })), [0.088, 0.14, 0.07]),
    box([0.0025, 0.03, 0.003], matt('#c4492f'), { at: [0.088, 0.15, 0.093] }),
    ...[0.055, 0.088, 0.121].map((x) =>
      move(front(cylinder(0.0115, 0.016, brass(), { segments: 28 })), [x, 0.066, 0.068]),
    ),
    tube(
      [
        [-0.15, 0.222, 0],
        [-0.148, 0.27, 0],
        [-0.1, 0.282, 0],
        [0.1, 0.282, 0],
        [0.148, 0.27, 0],
        [0.15, 0.222, 0],
      ],
      0.0085,
      leather('#8a5430'),
      { curve: 7, segments: 12, flat: 1.5 },
    ),
    fourCorners(cylinder([0.01, 0.014], 0.022, brass(), { at: [0.13, 0, 0.04], segments: 16 })),
    bar([0.14, 0.22, -0.04], [0.19, 0.46, -0.05], [0.0035, 0.002], steel()),
    bar([0.189, 0.455, -0.05], [0.1905, 0.463, -0.05], 0.005, steel()),
  );

export const radio: Recipe = {
  slug: 'retro-radio-melodi',
  name: 'Retro Radio Melodi',
  price: 15,
  category: 'Electronics',
  subCategory: 'Audio',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Retro',
  material: 'Walnut, brass, cloth',
  hue: 35,
  yaw: 25,
  pitch: 13,
  build: buildRadio,
  detail: { at: [0.68, 0.35, 0.9], zoom: 2.2 },
};
