import { box } from '../mesh/box.ts';
import { fabric, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, fourCorners, move, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { cushion } from './parts.ts';

const buildSofa = (): Mesh => {
  const cloth = fabric('#b9b3a6', '#a39c8e', 0.012);
  const rust = fabric('#b4603c', '#9a4d2d', 0.01);
  const teal = fabric('#3f6b68', '#325755', 0.01);
  const throwPillow = (m: typeof rust, x: number, tilt: number): Mesh =>
    move(turn(turn(cushion([0.44, 0.15, 0.44], m, 0.035), 'x', -72), 'z', tilt), [x, 0.66, 0.02]);
  return merge(
    box([2.1, 0.16, 0.86], cloth, { at: [0, 0.16, 0], bevel: 0.05, steps: 2 }),
    bothSides(
      merge(
        box([0.18, 0.42, 0.92], cloth, { at: [1.06, 0.18, 0], bevel: 0.07, steps: 3 }),
        move(cushion([0.95, 0.19, 0.74], cloth, 0.025), [0.48, 0.3, 0.07]),
        move(turn(cushion([0.93, 0.19, 0.5], cloth, 0.035), 'x', -102), [0.48, 0.7, -0.22]),
      ),
    ),
    box([2.1, 0.56, 0.18], cloth, { at: [0, 0.2, -0.4], bevel: 0.07, steps: 3 }),
    throwPillow(rust, -0.72, 8),
    throwPillow(teal, 0.74, -10),
    fourCorners(bar([0.98, 0, 0.38], [0.92, 0.18, 0.34], [0.016, 0.026], walnut('y'), 14)),
  );
};

export const sofa: Recipe = {
  slug: 'sofa-bergen',
  name: 'Sofa Bergen',
  price: 32,
  category: 'Furniture',
  subCategory: 'Seating',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Scandinavian',
  material: 'Bouclé, walnut',
  hue: 35,
  yaw: 24,
  pitch: 15,
  build: buildSofa,
  detail: { at: [0.22, 0.7, 0.6], zoom: 2.1 },
};
