import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, brass, lacquer } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, turn } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { bulb } from './parts.ts';

const buildArc = (): Mesh => {
  const dome = lathe(
    [
      [0.001, 0.12],
      [0.05, 0.118],
      [0.11, 0.085],
      [0.14, 0],
      [0.136, 0],
      [0.106, 0.08],
      [0.05, 0.112],
      [0.001, 0.114],
    ],
    lacquer('#c4492f'),
    {
      segments: 56,
      curve: 3,
    },
  );
  return merge(
    cylinder(0.11, 0.025, lacquer('#c4492f'), { segments: 56 }),
    bar([0, 0.02, 0], [-0.1, 0.34, 0], 0.0075, brass(), 14),
    cylinder(0.016, 0.03, brass(), { at: [-0.1, 0.328, 0] }),
    bar([-0.1, 0.345, 0], [0.17, 0.53, 0], 0.0075, brass(), 14),
    bar([0.17, 0.53, 0], [0.2, 0.49, 0], 0.009, brass(), 14),
    ball(0.013, brass(), { at: [0.17, 0.53, 0] }),
    move(
      turn(
        merge(
          dome,
          ball(0.042, bulb, { at: [0, 0.035, 0] }),
          cylinder([0.03, 0.02], 0.04, brass(), { at: [0, 0.11, 0] }),
        ),
        'z',
        18,
      ),
      [0.24, 0.37, 0],
    ),
    tube(
      [
        [0, 0.01, -0.1],
        [-0.02, 0.005, -0.2],
        [-0.14, 0.005, -0.26],
      ],
      0.004,
      blackSteel(),
      { curve: 8 },
    ),
  );
};

export const deskLamp: Recipe = {
  slug: 'desk-lamp-arc',
  name: 'Desk Lamp Arc',
  price: 14,
  category: 'Lighting',
  subCategory: 'Table lamps',
  platform: 'Cinema 4D 2025',
  render: 'Redshift',
  style: 'Modern',
  material: 'Lacquered steel, brass',
  hue: 10,
  yaw: 22,
  pitch: 14,
  build: buildArc,
  detail: { at: [0.75, 0.75, 0.5], zoom: 2.4 },
};
