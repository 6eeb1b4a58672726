import { ball, lathe } from '../mesh/lathe.ts';
import { brass, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildKettle = (): Mesh => {
  const body = { name: 'enamel', color: '#2e5559', rough: 0.2 };
  return merge(
    lathe(
      [
        [0, 0],
        [0.1, 0],
        [0.118, 0.012],
        [0.12, 0.06],
        [0.105, 0.12],
        [0.07, 0.16],
        [0.05, 0.17],
        [0, 0.17],
      ],
      body,
      { segments: 64, curve: 5 },
    ),
    lathe(
      [
        [0.052, 0.166],
        [0.056, 0.172],
        [0.04, 0.184],
        [0, 0.19],
      ],
      body,
      { segments: 48, curve: 3 },
    ),
    ball(0.014, brass(), { at: [0, 0.2, 0] }),
    tube(
      [
        [0.1, 0.05, 0],
        [0.15, 0.07, 0],
        [0.165, 0.13, 0],
        [0.2, 0.175, 0],
        [0.222, 0.172, 0],
      ],
      [0.02, 0.015, 0.011, 0.009, 0.008],
      body,
      { curve: 8, segments: 18 },
    ),
    tube(
      [
        [-0.075, 0.15, 0],
        [-0.085, 0.21, 0],
        [-0.05, 0.262, 0],
        [0.03, 0.268, 0],
        [0.07, 0.24, 0],
        [0.066, 0.155, 0],
      ],
      0.0055,
      brass(),
      { curve: 8, segments: 12 },
    ),
    tube(
      [
        [-0.055, 0.259, 0],
        [-0.01, 0.269, 0],
        [0.035, 0.266, 0],
      ],
      0.012,
      walnut(),
      { curve: 6, segments: 14 },
    ),
    lathe(
      [
        [0.119, 0.022],
        [0.1215, 0.026],
        [0.12, 0.03],
      ],
      brass(),
      { segments: 64 },
    ),
  );
};

export const kettle: Recipe = {
  slug: 'pour-over-kettle-tove',
  name: 'Pour-Over Kettle Tove',
  price: 9,
  category: 'Kitchen',
  subCategory: 'Tea and coffee',
  platform: 'Fusion 360',
  render: 'KeyShot',
  style: 'Contemporary',
  material: 'Enamel, brass, walnut',
  hue: 185,
  yaw: 18,
  pitch: 13,
  build: buildKettle,
  detail: { at: [0.5, 0.7, 0.6], zoom: 2 },
};
