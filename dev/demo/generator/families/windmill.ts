import { box } from '../mesh/box.ts';
import { cylinder, lathe } from '../mesh/lathe.ts';
import { darkGlass, matt, speckled, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { warmWindow } from './parts.ts';
import { bush, lawn } from './trees.ts';

const buildWindmill = (): Mesh => {
  const blade = merge(
    bar([0, 0, 0], [0, 3.4, 0], [0.07, 0.04], walnut('y'), 8),
    ...Array.from({ length: 9 }, (_, i) =>
      box([0.62, 0.035, 0.03], walnut(), { at: [0.3, 0.8 + i * 0.3, 0] }),
    ),
    box([0.56, 2.5, 0.012], matt('#efe6d3'), { at: [0.32, 0.75, 0.01] }),
    bar([0.6, 0.8, 0], [0.6, 3.22, 0], 0.02, walnut('y'), 6),
  );
  return merge(
    lawn(3.1, 0.35, '#8fae66', 6),
    lathe(
      [
        [1.55, 0.3],
        [1.5, 0.9],
        [1.05, 4.2],
        [1, 4.6],
      ],
      matt('#ece3d2'),
      { segments: 12, soft: 0 },
    ),
    lathe(
      [
        [1.62, 0.3],
        [1.6, 0.85],
        [1.5, 0.9],
      ],
      speckled('#a89c8e', '#7d7266', 0.9, 0.08),
      { segments: 12, soft: 0 },
    ),
    lathe(
      [
        [1.2, 4.5],
        [1.22, 4.7],
        [0.9, 5.4],
        [0.3, 5.85],
        [0, 5.9],
      ],
      matt('#8a4a3a'),
      { segments: 24, curve: 3 },
    ),
    bar([0, 4.95, 0.6], [0, 5, 1.55], 0.12, walnut('z'), 12),
    move(merge(...[0, 90, 180, 270].map((a) => turn(blade, 'z', a + 24))), [0, 5, 1.5]),
    box([0.8, 1.4, 0.3], walnut('y'), { at: [0, 0.35, 1.42], bevel: 0.05 }),
    warmWindow(0.42, 0.55, [0, 2.6, 1.29], 0, walnut()),
    warmWindow(0.42, 0.55, [1.33, 1.7, 0], 90, walnut()),
    ...[0.6, 1.5, 2.6, 3.7, 5].map((a, i) =>
      move(bush(0.26, i), [Math.cos(a) * 2.4, 0.35, Math.sin(a) * 2.4]),
    ),
    box(
      [0.7, 0.5, 0.5],
      {
        name: 'hay',
        color: '#d9b65f',
        rough: 0.95,
        pattern: { kind: 'weave', color: '#b8913c', scale: 0.05 },
      },
      { at: [1.9, 0.35, 1.3], bevel: 0.04 },
    ),
    cylinder([0.5, 0.5], 0.1, darkGlass('#4f93a6'), { at: [-1.8, 0.3, 1.4] }),
  );
};

export const windmill: Recipe = {
  slug: 'windmill-kinder',
  name: 'Windmill Kinder',
  price: 0,
  category: 'Buildings',
  subCategory: 'Towers',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Low poly',
  material: 'Plaster, timber, canvas',
  hue: 80,
  yaw: 26,
  pitch: 10,
  build: buildWindmill,
  detail: { at: [0.5, 0.65, 0.7], zoom: 2.2 },
};
