import { box } from '../mesh/box.ts';
import { lathe } from '../mesh/lathe.ts';
import { matt, metal } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildKettlebell = (): Mesh => {
  const bell = (k: number, color: string): Mesh =>
    merge(
      lathe(
        [
          [0, 0],
          [0.07 * k, 0],
          [0.1 * k, 0.03 * k],
          [0.115 * k, 0.1 * k],
          [0.095 * k, 0.17 * k],
          [0.05 * k, 0.2 * k],
          [0, 0.2 * k],
        ],
        matt('#3a3d40'),
        { segments: 48, curve: 5 },
      ),
      tube(
        [
          [-0.06 * k, 0.17 * k, 0],
          [-0.078 * k, 0.24 * k, 0],
          [-0.05 * k, 0.29 * k, 0],
          [0.05 * k, 0.29 * k, 0],
          [0.078 * k, 0.24 * k, 0],
          [0.06 * k, 0.17 * k, 0],
        ],
        0.018 * k,
        metal('#9a9da0', 0.3),
        { curve: 7, segments: 16 },
      ),
      lathe(
        [
          [0.1145 * k, 0.085 * k],
          [0.117 * k, 0.09 * k],
          [0.117 * k, 0.115 * k],
          [0.1145 * k, 0.12 * k],
        ],
        { name: `band_${color.slice(1)}`, color, rough: 0.5 },
        { segments: 48 },
      ),
    );
  return merge(
    move(turn(bell(1, '#d8593c'), 'y', 15), [-0.13, 0, 0.02]),
    move(turn(bell(0.8, '#d9a441'), 'y', -20), [0.13, 0, 0.06]),
    box(
      [0.62, 0.012, 0.4],
      { name: 'mat', color: '#5f7f78', rough: 0.9 },
      { at: [0, -0.012, 0.02], bevel: 0.005 },
    ),
  );
};

export const kettlebells: Recipe = {
  slug: 'kettlebell-pair',
  name: 'Kettlebell Pair',
  price: 0,
  category: 'Sports',
  subCategory: 'Fitness',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Realistic',
  material: 'Cast iron',
  hue: 160,
  yaw: 18,
  pitch: 16,
  build: buildKettlebell,
  detail: { at: [0.3, 0.7, 0.6], zoom: 2 },
};
