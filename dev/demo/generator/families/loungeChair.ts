import { fabric, oak } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move, turn } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { cushion } from './parts.ts';

const buildLounge = (): Mesh => {
  const frame = oak('z');
  const cloth = fabric('#5f7f78', '#4c6963', 0.01);
  const side = merge(
    tube(
      [
        [0.36, 0, 0.36],
        [0.37, 0.3, 0.33],
        [0.37, 0.52, 0.3],
      ],
      [0.016, 0.021, 0.019],
      oak('y'),
      { curve: 6, segments: 14 },
    ),
    tube(
      [
        [0.36, 0, -0.4],
        [0.37, 0.26, -0.33],
        [0.37, 0.5, -0.28],
      ],
      [0.016, 0.021, 0.019],
      oak('y'),
      { curve: 6, segments: 14 },
    ),
    tube(
      [
        [0.37, 0.52, 0.4],
        [0.375, 0.535, 0.28],
        [0.375, 0.525, 0],
        [0.37, 0.5, -0.34],
      ],
      [0.02, 0.026, 0.025, 0.018],
      frame,
      {
        curve: 8,
        segments: 14,
        flat: 1.5,
      },
    ),
    bar([0.365, 0.27, 0.36], [0.365, 0.23, -0.36], 0.017, frame, 14),
  );
  const seat = turn(cushion([0.66, 0.14, 0.66], cloth, 0.018), 'x', 5);
  const back = turn(cushion([0.66, 0.15, 0.62], cloth, 0.02), 'x', -106);
  return merge(
    bothSides(side),
    bar([-0.37, 0.26, 0.3], [0.37, 0.26, 0.3], 0.016, oak(), 14),
    bar([-0.37, 0.24, -0.26], [0.37, 0.24, -0.26], 0.016, oak(), 14),
    bar([-0.37, 0.46, -0.29], [0.37, 0.46, -0.29], 0.016, oak(), 14),
    move(seat, [0, 0.3, 0.02]),
    move(back, [0, 0.68, -0.24]),
    move(
      turn(cushion([0.46, 0.12, 0.26], fabric('#c98b5a', '#b27443', 0.01), 0.02), 'x', -104),
      [0, 0.5, -0.1],
    ),
  );
};

export const loungeChair: Recipe = {
  slug: 'lounge-chair-oslo',
  name: 'Lounge Chair Oslo',
  price: 24,
  category: 'Furniture',
  subCategory: 'Seating',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Scandinavian',
  material: 'Oak, wool',
  hue: 160,
  yaw: 33,
  pitch: 15,
  build: buildLounge,
  detail: { at: [0.8, 0.62, 0.7], zoom: 2.4 },
};
