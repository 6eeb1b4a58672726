import { box } from '../mesh/box.ts';
import { oak } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move, row, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { iron } from './parts.ts';

const buildBench = (): Mesh => {
  const side = merge(
    tube(
      [
        [0.72, 0, 0.26],
        [0.72, 0.2, 0.22],
        [0.72, 0.42, 0.27],
        [0.72, 0.44, -0.16],
        [0.72, 0.85, -0.3],
      ],
      0.024,
      iron,
      { curve: 7, segments: 10 },
    ),
    tube(
      [
        [0.72, 0, -0.3],
        [0.72, 0.2, -0.24],
        [0.72, 0.43, -0.16],
      ],
      0.024,
      iron,
      { curve: 6 },
    ),
    tube(
      [
        [0.72, 0.43, 0.25],
        [0.72, 0.62, 0.26],
        [0.72, 0.65, 0.18],
        [0.72, 0.62, -0.22],
      ],
      0.02,
      iron,
      { curve: 6 },
    ),
  );
  const slat = box([1.62, 0.032, 0.07], oak(), { bevel: 0.008 });
  return merge(
    bothSides(side),
    move(row(5, slat, [0, 0, -0.088]), [0, 0.455, 0.22]),
    ...[0, 1, 2, 3].map((i) => move(turn(slat, 'x', -72), [0, 0.54 + i * 0.09, -0.165 - i * 0.033])),
  );
};

export const bench: Recipe = {
  slug: 'park-bench-allee',
  name: 'Park Bench Allée',
  price: 5,
  category: 'Street',
  subCategory: 'Furniture',
  platform: 'SketchUp 2025',
  render: 'Enscape',
  style: 'Classic',
  material: 'Oak, cast iron',
  hue: 90,
  yaw: 30,
  pitch: 14,
  build: buildBench,
  detail: { at: [0.85, 0.55, 0.6], zoom: 2.2 },
};
