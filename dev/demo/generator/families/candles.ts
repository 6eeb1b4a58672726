import { cylinder, lathe } from '../mesh/lathe.ts';
import { light, metal } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import type { Recipe } from '../recipe.ts';

const buildCandles = (): Mesh => {
  const one = (x: number, z: number, h: number, color: string): Mesh =>
    merge(
      lathe(
        [
          [0, 0],
          [0.055, 0],
          [0.058, 0.008],
          [0.02, 0.02],
          [0.014, 0.04],
          [0.013, h - 0.03],
          [0.022, h - 0.012],
          [0.03, h],
          [0, h],
        ],
        metal('#caa15f', 0.3),
        { at: [x, 0, z], segments: 40, curve: 4 },
      ),
      cylinder([0.019, 0.016], 0.2, light(color, 0.1), { at: [x, h - 0.004, z] }),
      lathe(
        [
          [0, 0],
          [0.008, 0.012],
          [0.006, 0.026],
          [0, 0.05],
        ],
        light('#ffc766', 1.4),
        { at: [x, h + 0.2, z], segments: 14, curve: 4 },
      ),
    );
  return merge(
    one(-0.12, 0.03, 0.12, '#e9e1d3'),
    one(0, -0.05, 0.24, '#7d8f87'),
    one(0.12, 0.04, 0.17, '#c77b58'),
  );
};

export const candles: Recipe = {
  slug: 'candle-holders-lys',
  name: 'Candle Holders Lys',
  price: 0,
  category: 'Decor',
  subCategory: 'Candles',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Classic',
  material: 'Brass, wax',
  hue: 35,
  yaw: 12,
  pitch: 12,
  build: buildCandles,
  detail: { at: [0.5, 0.5, 0.4], zoom: 2 },
};
