import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, brass, matt } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { bulb } from './parts.ts';

const buildPendants = (): Mesh => {
  const shade = (color: string, x: number, drop: number, size: number, z = 0): Mesh =>
    merge(
      move(
        lathe(
          [
            [0.02, 0.24],
            [0.035, 0.23],
            [0.05, 0.19],
            [0.16, 0.06],
            [0.19, 0],
            [0.183, 0],
            [0.153, 0.06],
            [0.045, 0.185],
            [0.02, 0.2],
          ].map(([r = 0, y = 0]) => [r * size, y * size] as const),
          matt(color),
          { segments: 56, curve: 3 },
        ),
        [x, drop, z],
      ),
      ball(0.045 * size, bulb, { at: [x, drop + 0.05 * size, z] }),
      cylinder(0.022 * size, 0.05 * size, brass(), { at: [x, drop + 0.23 * size, z] }),
      bar([x, drop + 0.26 * size, z], [x, 1.2, z], 0.004, blackSteel()),
    );
  return merge(
    shade('#2f4a4d', -0.34, 0.12, 1),
    shade('#d9a441', 0, 0.36, 0.8, 0.02),
    shade('#b5573f', 0.32, 0.02, 1.05),
    cylinder(0.5, 0.02, blackSteel(), { at: [0, 1.2, 0], segments: 64 }),
  );
};

export const pendants: Recipe = {
  slug: 'pendant-cluster-kegel',
  name: 'Pendant Cluster Kegel',
  price: 0,
  category: 'Lighting',
  subCategory: 'Pendants',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Modern',
  material: 'Spun aluminium',
  hue: 190,
  yaw: 15,
  pitch: 4,
  build: buildPendants,
  detail: { at: [0.5, 0.4, 0.5], zoom: 2 },
};
