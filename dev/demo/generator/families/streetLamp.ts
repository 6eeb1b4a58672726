import { lathe } from '../mesh/lathe.ts';
import { light } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move, ring } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { iron } from './parts.ts';

const buildStreetLamp = (): Mesh => {
  const head = merge(
    lathe(
      [
        [0.06, 0],
        [0.1, 0.03],
        [0.15, 0.36],
        [0.14, 0.37],
      ],
      light('#ffe6b8', 0.35),
      { segments: 6, soft: 0 },
    ),
    ring(
      6,
      tube(
        [
          [0.1, 0.02, 0],
          [0.155, 0.37, 0],
        ],
        0.009,
        iron,
        { segments: 6 },
      ),
    ),
    lathe(
      [
        [0.18, 0.36],
        [0.18, 0.385],
        [0.09, 0.47],
        [0.03, 0.5],
        [0.03, 0.53],
        [0, 0.57],
      ],
      iron,
      { segments: 24 },
    ),
    lathe(
      [
        [0, -0.06],
        [0.04, -0.03],
        [0.07, 0],
        [0.1, 0.02],
        [0, 0.03],
      ],
      iron,
      { segments: 24 },
    ),
  );
  return merge(
    lathe(
      [
        [0, 0],
        [0.2, 0],
        [0.2, 0.06],
        [0.15, 0.1],
        [0.14, 0.4],
        [0.1, 0.48],
        [0.075, 0.55],
        [0.06, 1.2],
        [0.075, 1.24],
        [0.055, 1.3],
        [0.045, 2.7],
        [0.07, 2.76],
        [0.03, 2.84],
        [0, 2.85],
      ],
      iron,
      { segments: 28, soft: 35 },
    ),
    bothSides(
      merge(
        tube(
          [
            [0, 2.5, 0],
            [0.16, 2.62, 0],
            [0.34, 2.56, 0],
            [0.44, 2.66, 0],
          ],
          0.02,
          iron,
          { curve: 8 },
        ),
        move(head, [0.44, 2.72, 0]),
      ),
    ),
    move(head, [0, 2.88, 0]),
  );
};

export const streetLamp: Recipe = {
  slug: 'street-lamp-boulevard',
  name: 'Street Lamp Boulevard',
  price: 0,
  category: 'Street',
  subCategory: 'Lights',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Classic',
  material: 'Cast iron, glass',
  hue: 150,
  yaw: 20,
  pitch: 6,
  build: buildStreetLamp,
  detail: { at: [0.5, 0.88, 0.5], zoom: 3 },
};
