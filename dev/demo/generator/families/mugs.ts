import { cylinder, lathe } from '../mesh/lathe.ts';
import { ceramic, oak, speckled } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildMugs = (): Mesh => {
  const mug = (color: string): Mesh =>
    merge(
      lathe(
        [
          [0, 0],
          [0.034, 0],
          [0.04, 0.006],
          [0.042, 0.05],
          [0.041, 0.088],
          [0.0385, 0.09],
          [0.037, 0.085],
          [0.036, 0.01],
          [0, 0.008],
        ],
        speckled(color, '#6d5c4a', 0.4, 0.003),
        { segments: 56 },
      ),
      tube(
        [
          [0.04, 0.07, 0],
          [0.066, 0.074, 0],
          [0.075, 0.048, 0],
          [0.062, 0.024, 0],
          [0.04, 0.022, 0],
        ],
        0.006,
        ceramic(color),
        { curve: 8, segments: 12 },
      ),
      cylinder(
        0.0362,
        0.004,
        { name: 'coffee', color: '#4a2c1c', rough: 0.15 },
        { at: [0, 0.07, 0], segments: 40 },
      ),
    );
  return merge(
    lathe(
      [
        [0, 0],
        [0.15, 0],
        [0.16, 0.006],
        [0.16, 0.016],
        [0.152, 0.014],
        [0, 0.012],
      ],
      oak(),
      { segments: 72 },
    ),
    move(turn(mug('#e6dccb'), 'y', -20), [-0.06, 0.013, 0.05]),
    move(turn(mug('#8fa79b'), 'y', 40), [0.065, 0.013, 0.015]),
    move(turn(mug('#c98a68'), 'y', 150), [-0.02, 0.013, -0.075]),
  );
};

export const mugs: Recipe = {
  slug: 'mug-set-fika',
  name: 'Mug Set Fika',
  price: 0,
  category: 'Kitchen',
  subCategory: 'Tea and coffee',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Scandinavian',
  material: 'Speckled stoneware, oak',
  hue: 30,
  yaw: 10,
  pitch: 24,
  build: buildMugs,
  detail: { at: [0.4, 0.6, 0.7], zoom: 2.1 },
};
