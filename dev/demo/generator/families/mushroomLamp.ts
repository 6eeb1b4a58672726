import { ball, lathe } from '../mesh/lathe.ts';
import { brass, ceramic, light } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import type { Recipe } from '../recipe.ts';

const buildMushroom = (): Mesh =>
  merge(
    lathe(
      [
        [0, 0],
        [0.085, 0],
        [0.09, 0.01],
        [0.07, 0.05],
        [0.045, 0.13],
        [0.042, 0.2],
        [0.05, 0.24],
        [0, 0.245],
      ],
      ceramic('#e9dccb'),
      { segments: 56, curve: 5 },
    ),
    lathe(
      [
        [0.02, 0.235],
        [0.13, 0.215],
        [0.165, 0.225],
        [0.16, 0.28],
        [0.11, 0.34],
        [0.04, 0.365],
        [0, 0.367],
      ],
      light('#f6cf9a', 0.42),
      { segments: 64, curve: 5 },
    ),
    ball(0.012, brass(), { at: [0, 0.37, 0] }),
  );

export const mushroomLamp: Recipe = {
  slug: 'table-lamp-svamp',
  name: 'Table Lamp Svamp',
  price: 12,
  category: 'Lighting',
  subCategory: 'Table lamps',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Retro',
  material: 'Ceramic, opal glass',
  hue: 30,
  yaw: 0,
  pitch: 12,
  build: buildMushroom,
  detail: { at: [0.5, 0.75, 0.7], zoom: 2 },
};
