import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { blackSteel, brass, matt, metal, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, ring, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildClock = (): Mesh => {
  const face = merge(
    cylinder(0.17, 0.03, walnut(), { segments: 72 }),
    cylinder(0.15, 0.006, matt('#f3eee3'), { segments: 72, at: [0, 0.029, 0] }),
    ring(12, box([0.03, 0.004, 0.006], blackSteel(), { at: [0.125, 0.034, 0] })),
    box([0.008, 0.004, 0.09], blackSteel(), { at: [0, 0.036, -0.035] }),
    turn(box([0.006, 0.004, 0.13], blackSteel(), { at: [0, 0.041, -0.05] }), 'y', -62),
    turn(box([0.002, 0.003, 0.14], matt('#c4492f'), { at: [0, 0.046, -0.04] }), 'y', 140),
    cylinder(0.008, 0.022, metal('#d9b26a', 0.2), { at: [0, 0.03, 0] }),
  );
  return merge(
    move(turn(face, 'x', 82), [0, 0.19, 0]),
    ...[-0.1, 0.1].map((x) => bar([x * 1.3, 0, 0.05], [x, 0.09, -0.01], 0.008, brass(), 12)),
    bar([0, 0, -0.12], [0, 0.16, -0.02], 0.008, brass(), 12),
  );
};

export const clock: Recipe = {
  slug: 'table-clock-minut',
  name: 'Table Clock Minut',
  price: 0,
  category: 'Decor',
  subCategory: 'Clocks',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Mid-century',
  material: 'Walnut, brass',
  hue: 30,
  yaw: 22,
  pitch: 10,
  build: buildClock,
  detail: { at: [0.5, 0.55, 0.8], zoom: 2 },
};
