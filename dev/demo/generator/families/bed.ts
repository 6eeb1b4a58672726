import { box } from '../mesh/box.ts';
import { fabric, oak, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, fourCorners, move, turn } from '../mesh/transform.ts';
import type { Recipe } from '../recipe.ts';
import { cushion } from './parts.ts';

const buildBed = (): Mesh => {
  const linen = fabric('#e9e4da', '#d8d1c4', 0.014);
  const blanket = fabric('#7c8f85', '#6a7d73', 0.02);
  return merge(
    box([1.74, 0.12, 2.14], oak('z'), { at: [0, 0.2, 0], bevel: 0.02 }),
    box([1.9, 0.95, 0.07], oak(), { at: [0, 0.1, -1.08], bevel: 0.03 }),
    fourCorners(box([0.08, 0.2, 0.08], oak('y'), { at: [0.78, 0, 0.95], bevel: 0.012 })),
    move(cushion([1.64, 0.24, 2.02], linen, 0.02), [0, 0.31, 0.01]),
    move(cushion([1.76, 0.13, 1.4], linen, 0.03), [0, 0.5, 0.36]),
    move(cushion([1.82, 0.1, 0.62], blanket, 0.025), [0, 0.57, 0.68]),
    bothSides(move(turn(cushion([0.72, 0.17, 0.46], linen, 0.045), 'x', -28), [0.42, 0.58, -0.72])),
    move(
      turn(cushion([0.6, 0.15, 0.36], fabric('#c08a5a', '#a9754a', 0.01), 0.04), 'x', -38),
      [0, 0.66, -0.5],
    ),
    bothSides(
      merge(
        box([0.46, 0.34, 0.38], oak(), { at: [1.24, 0.14, -0.85], bevel: 0.015 }),
        box([0.4, 0.008, 0.006], walnut(), { at: [1.24, 0.32, -0.655] }),
      ),
    ),
  );
};

export const bed: Recipe = {
  slug: 'bed-halden',
  name: 'Bed Halden',
  price: 28,
  category: 'Furniture',
  subCategory: 'Beds',
  platform: '3ds Max 2025',
  render: 'Corona 12',
  style: 'Scandinavian',
  material: 'Oak, linen',
  hue: 90,
  yaw: 32,
  pitch: 20,
  build: buildBed,
  detail: { at: [0.5, 0.65, 0.3], zoom: 2.1 },
};
