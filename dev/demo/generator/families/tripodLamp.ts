import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { ash, brass, light } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { ring } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { bulb } from './parts.ts';

const buildTripod = (): Mesh =>
  merge(
    ring(3, bar([0.3, 0, 0], [0.045, 1.15, 0], [0.012, 0.017], ash('y'), 16), 90),
    ring(3, cylinder(0.013, 0.02, brass(), { at: [0.297, 0, 0] }), 90),
    cylinder(0.06, 0.05, brass(), { at: [0, 1.12, 0], segments: 40 }),
    bar([0, 1.15, 0], [0, 1.3, 0], 0.009, brass()),
    lathe(
      [
        [0.235, 1.2],
        [0.24, 1.2],
        [0.19, 1.52],
        [0.185, 1.52],
        [0.235, 1.2],
      ],
      light('#f3e3c8', 0.32),
      { segments: 64, soft: 30 },
    ),
    lathe(
      [
        [0.24, 1.196],
        [0.243, 1.204],
        [0.239, 1.212],
      ],
      brass(),
      { segments: 64 },
    ),
    lathe(
      [
        [0.189, 1.512],
        [0.193, 1.518],
        [0.188, 1.524],
      ],
      brass(),
      { segments: 64 },
    ),
    ball(0.05, bulb, { at: [0, 1.36, 0] }),
  );

export const tripodLamp: Recipe = {
  slug: 'floor-lamp-stativ',
  name: 'Floor Lamp Stativ',
  price: 16,
  category: 'Lighting',
  subCategory: 'Floor lamps',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Scandinavian',
  material: 'Ash, linen, brass',
  hue: 45,
  yaw: 20,
  pitch: 10,
  build: buildTripod,
  detail: { at: [0.5, 0.84, 0.5], zoom: 2.6 },
};
