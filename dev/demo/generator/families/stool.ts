import { cylinder } from '../mesh/lathe.ts';
import { oak } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { ring } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildStool = (): Mesh =>
  merge(
    cylinder(0.17, 0.035, oak(), { at: [0, 0.43, 0], segments: 56 }),
    ring(3, bar([0.2, 0, 0], [0.12, 0.435, 0], [0.013, 0.02], oak('y'), 18), 30),
    tube(
      Array.from(
        { length: 36 },
        (_, i) =>
          [Math.cos((i / 36) * Math.PI * 2) * 0.168, 0.17, Math.sin((i / 36) * Math.PI * 2) * 0.168] as const,
      ),
      0.009,
      oak(),
      { closed: true, segments: 12 },
    ),
  );

export const stool: Recipe = {
  slug: 'stool-tri',
  name: 'Stool Tri',
  price: 0,
  category: 'Furniture',
  subCategory: 'Seating',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Scandinavian',
  material: 'Oak',
  hue: 40,
  yaw: 25,
  pitch: 22,
  build: buildStool,
  detail: { at: [0.6, 0.95, 0.6], zoom: 2.2 },
};
