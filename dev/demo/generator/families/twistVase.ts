import { lathe } from '../mesh/lathe.ts';
import { ceramic } from '../mesh/material.ts';
import { deform, type Mesh } from '../mesh/mesh.ts';
import type { Recipe } from '../recipe.ts';
import { fluted } from './fluted.ts';

const buildTwist = (): Mesh =>
  deform(
    fluted(
      lathe(
        [
          [0, 0],
          [0.09, 0],
          [0.1, 0.01],
          [0.14, 0.14],
          [0.12, 0.28],
          [0.07, 0.36],
          [0.085, 0.42],
          [0.078, 0.42],
          [0.062, 0.36],
          [0.11, 0.28],
          [0.13, 0.14],
          [0, 0.03],
        ],
        ceramic('#e8e2d8'),
        { segments: 160, curve: 8 },
      ),
      14,
      0.055,
    ),
    ([x, y, z]) => {
      const a = y * 3.4;
      return [x * Math.cos(a) - z * Math.sin(a), y, x * Math.sin(a) + z * Math.cos(a)];
    },
  );

export const twistVase: Recipe = {
  slug: 'twist-vase-alva',
  name: 'Twist Vase Alva',
  price: 0,
  category: 'Decor',
  subCategory: 'Vases',
  platform: 'Houdini 20',
  render: 'Karma',
  style: 'Parametric',
  material: 'Porcelain',
  hue: 210,
  yaw: 0,
  pitch: 14,
  build: buildTwist,
  detail: { at: [0.5, 0.62, 0.9], zoom: 2 },
};
