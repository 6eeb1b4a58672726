import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { type Material, matt, speckled } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, ring, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { ribbed } from './saguaro.ts';

const buildCactus = (): Mesh => {
  const green: Material = { name: 'barrel', color: '#4f8060', rough: 0.55 };
  const body = ribbed(ball([0.11, 0.125, 0.11], green, { at: [0, 0.235, 0], segments: 144 }), 16, 0.2);
  const small = ribbed(
    ball([0.05, 0.056, 0.05], green, { at: [0.13, 0.19, 0.05], segments: 80 }),
    12,
    0.2,
    0.13,
    0.05,
  );
  const spines = Array.from({ length: 16 }, (_, i) =>
    turn(
      merge(
        ...Array.from({ length: 7 }, (_, k) => {
          const a = 0.35 + k * 0.32;
          const [c, s] = [Math.sin(a), Math.cos(a)];
          return bar(
            [0.11 * c, 0.235 + 0.125 * s, 0],
            [0.128 * c, 0.235 + 0.145 * s, 0.006],
            [0.0016, 0.0006],
            matt('#f0e6cf'),
            5,
          );
        }),
      ),
      'y',
      (i + 0.5) * 22.5,
    ),
  );
  const flower = ring(
    7,
    turn(
      lathe(
        [
          [0, 0],
          [0.012, 0.012],
          [0, 0.04],
        ],
        matt('#e0667a'),
        { segments: 8, curve: 2 },
      ),
      'z',
      -42,
    ),
  );
  return merge(
    lathe(
      [
        [0, 0],
        [0.09, 0],
        [0.1, 0.01],
        [0.135, 0.14],
        [0.15, 0.145],
        [0.152, 0.175],
        [0.138, 0.176],
        [0.13, 0.15],
        [0, 0.148],
      ],
      matt('#b9643f'),
      { segments: 56 },
    ),
    lathe(
      [
        [0, 0],
        [0.145, 0],
        [0.165, 0.02],
        [0.158, 0.022],
        [0.14, 0.01],
      ],
      matt('#b9643f'),
      { segments: 56 },
    ),
    cylinder(0.13, 0.012, speckled('#cbb896', '#8f7b5d', 0.95, 0.008), { at: [0, 0.15, 0] }),
    body,
    small,
    ...spines,
    move(flower, [0, 0.352, 0]),
    ball(0.012, matt('#f2c14e'), { at: [0, 0.362, 0] }),
  );
};

export const cactus: Recipe = {
  slug: 'barrel-cactus',
  name: 'Barrel Cactus in Terracotta',
  price: 0,
  category: 'Plants',
  subCategory: 'Succulents',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Realistic',
  material: 'Terracotta',
  hue: 110,
  yaw: 20,
  pitch: 16,
  build: buildCactus,
  detail: { at: [0.45, 0.72, 0.7], zoom: 1.9 },
};
