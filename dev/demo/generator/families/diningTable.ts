import { box } from '../mesh/box.ts';
import { oak } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { roundedOutline, slab } from '../mesh/slab.ts';
import { fourCorners, move, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildTable = (): Mesh =>
  merge(
    move(
      turn(slab(roundedOutline(1.8, 0.9, 0.16, 10), 0.032, oak(), { bevel: 0.008, soft: 30 }), 'x', -90),
      [0, 0.735, 0],
    ),
    fourCorners(bar([0.82, 0, 0.36], [0.66, 0.72, 0.28], [0.018, 0.032], oak('y'), 20)),
    box([1.36, 0.07, 0.03], oak(), { at: [0, 0.65, 0.28] }),
    box([1.36, 0.07, 0.03], oak(), { at: [0, 0.65, -0.28] }),
    box([0.03, 0.07, 0.56], oak('z'), { at: [0.66, 0.65, 0] }),
    box([0.03, 0.07, 0.56], oak('z'), { at: [-0.66, 0.65, 0] }),
  );

export const diningTable: Recipe = {
  slug: 'dining-table-ask',
  name: 'Dining Table Ask',
  price: 0,
  category: 'Furniture',
  subCategory: 'Tables',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Scandinavian',
  material: 'Oiled oak',
  hue: 50,
  yaw: 30,
  pitch: 17,
  build: buildTable,
  detail: { at: [0.9, 0.95, 0.8], zoom: 2.3 },
};
