import { box } from '../mesh/box.ts';
import { cylinder, lathe } from '../mesh/lathe.ts';
import { darkGlass, matt, speckled } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, scale } from '../mesh/transform.ts';
import type { Recipe } from '../recipe.ts';
import { cottage } from './cottage.ts';
import { bush, lawn, leafTree, pine } from './trees.ts';

const buildCottage = (): Mesh => {
  const well = merge(
    cylinder(0.45, 0.5, speckled('#b4aca2', '#8d857b', 0.9, 0.08), { segments: 20 }),
    lathe(
      [
        [0, 0.35],
        [0.36, 0.36],
        [0.36, 0.52],
        [0.44, 0.52],
      ],
      darkGlass('#2e4d57'),
      { segments: 20 },
    ),
  );
  return merge(
    lawn(4.6, 0.4, '#8aa864', 2),
    move(scale(cottage(), 1.5), [0, 0.4, -0.4]),
    move(well, [2.5, 0.4, 1.6]),
    move(leafTree(3.4, 2), [-2.9, 0.4, -1.4]),
    move(leafTree(2.6, 5, '#c58f4b'), [2.8, 0.4, -2]),
    move(pine(3.6, 3), [-1.4, 0.4, -3.2]),
    ...Array.from({ length: 9 }, (_, i) =>
      move(bush(0.26 + (i % 3) * 0.07, i), [
        Math.cos(i * 0.72 + 0.4) * 3.6,
        0.4,
        Math.sin(i * 0.72 + 0.4) * 3.6,
      ]),
    ),
    ...Array.from({ length: 5 }, (_, i) =>
      box([0.62, 0.06, 0.42], matt('#cbbfae'), {
        at: [-0.4 + (i % 2) * 0.16, 0.42, 1.7 + i * 0.55],
        bevel: 0.025,
      }),
    ),
  );
};

export const cottageHouse: Recipe = {
  slug: 'cottage-rosenlund',
  name: 'Cottage Rosenlund',
  price: 0,
  category: 'House',
  subCategory: 'Cottage',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Stylised',
  material: 'Plaster, clay tiles',
  hue: 80,
  yaw: 26,
  pitch: 18,
  build: buildCottage,
  detail: { at: [0.5, 0.45, 0.6], zoom: 2.2 },
};
