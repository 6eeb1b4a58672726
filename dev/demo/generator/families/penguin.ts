import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { matt } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move, scale, turn } from '../mesh/transform.ts';
import type { Recipe } from '../recipe.ts';
import { eye } from './parts.ts';

const buildPenguin = (): Mesh => {
  const [coat, white, beak] = [
    { name: 'coat', color: '#2c3640', rough: 0.6 },
    matt('#f3f1ea'),
    matt('#e89b3c'),
  ];
  const wing = scale(
    deform(ball([0.045, 0.22, 0.12], coat, { segments: 24 }), ([x, y, z]) => [
      x - y * y * 0.6,
      y,
      z - (y + 0.2) * 0.1,
    ]),
    1,
  );
  return merge(
    lathe(
      [
        [0, 0.03],
        [0.17, 0.04],
        [0.25, 0.16],
        [0.265, 0.3],
        [0.22, 0.48],
        [0.175, 0.58],
        [0.185, 0.68],
        [0.165, 0.79],
        [0.09, 0.86],
        [0, 0.875],
      ],
      coat,
      { segments: 48, curve: 4 },
    ),
    ball([0.215, 0.26, 0.16], white, { at: [0, 0.29, 0.125], segments: 40 }),
    bothSides(ball([0.085, 0.09, 0.06], white, { at: [0.07, 0.71, 0.125], segments: 28 })),
    bothSides(
      merge(
        ball(0.026, eye, { at: [0.075, 0.73, 0.177] }),
        ball(0.008, matt('#ffffff'), { at: [0.082, 0.74, 0.2] }),
        ball([0.032, 0.02, 0.01], matt('#e9a0a0'), { at: [0.115, 0.665, 0.168] }),
        move(turn(wing, 'z', 24), [0.275, 0.4, 0.01]),
        ball([0.09, 0.03, 0.13], beak, { at: [0.11, 0.03, 0.1], segments: 20 }),
      ),
    ),
    move(turn(cylinder([0.045, 0.006], 0.1, beak, { segments: 16 }), 'x', 92), [0, 0.68, 0.165]),
    lathe(
      [
        [0.17, 0.56],
        [0.2, 0.57],
        [0.205, 0.61],
        [0.18, 0.635],
      ],
      matt('#b4413a'),
      { segments: 40, curve: 3 },
    ),
    move(turn(ball([0.05, 0.15, 0.025], matt('#b4413a'), { segments: 20 }), 'z', 10), [0.11, 0.46, 0.235]),
  );
};

export const penguin: Recipe = {
  slug: 'penguin-pelle',
  name: 'Penguin Pelle',
  price: 0,
  category: 'Animals',
  subCategory: 'Birds',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Stylised',
  material: 'Plush look',
  hue: 200,
  yaw: 24,
  pitch: 9,
  build: buildPenguin,
  detail: { at: [0.5, 0.75, 0.8], zoom: 1.9 },
};
