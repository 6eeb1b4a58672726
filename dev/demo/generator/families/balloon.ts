import { box } from '../mesh/box.ts';
import { cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, leather, matt, steel, walnut } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildBalloon = (): Mesh => {
  const colors = ['#c8553d', '#efe2cb', '#2f5d62', '#efe2cb'].map((c) => ({ ...matt(c), rough: 0.6 }));
  const gores = 16;
  const skin = lathe(
    [
      [0.55, 0],
      [0.8, 0.4],
      [1.6, 1.5],
      [2.15, 2.8],
      [2.3, 3.7],
      [2.05, 4.7],
      [1.4, 5.5],
      [0.6, 5.95],
      [0, 6.05],
    ],
    matt('#efe2cb'),
    { segments: gores * 8, curve: 4, at: [0, 3, 0] },
  );
  const bulged = deform(skin, ([x, y, z]) => {
    const a = ((((Math.atan2(-z, x) / (Math.PI * 2)) * gores) % 1) + 1) % 1;
    const k = 1 - 0.045 * (1 - Math.sin(Math.PI * a)) ** 2;
    return [x * k, y, z * k];
  });
  const perRing = gores * 8;
  const striped = {
    points: bulged.points,
    faces: bulged.faces.map((face, i) => ({
      ...face,
      material: colors[Math.floor((i % perRing) / 8) % 4] ?? face.material,
    })),
  };
  return merge(
    striped,
    box(
      [1.1, 0.8, 1.1],
      {
        name: 'wicker',
        color: '#a9753f',
        rough: 0.8,
        pattern: { kind: 'weave', color: '#7d5128', scale: 0.06 },
      },
      { bevel: 0.08, steps: 2 },
    ),
    box([1.2, 0.1, 1.2], leather('#6b4226'), { at: [0, 0.76, 0], bevel: 0.05, steps: 2 }),
    box([0.9, 0.1, 0.9], matt('#2a2420'), { at: [0, 0.79, 0] }),
    ...[0, 1, 2, 3].map((i) =>
      turn(bar([0.5, 0.8, 0.5], [0.4, 3.05, 0.4], 0.012, blackSteel(), 6), 'y', i * 90),
    ),
    ...[0, 1, 2, 3].map((i) =>
      turn(bar([0.5, 0.8, 0.5], [0.28, 1.9, 0.28], 0.018, walnut('y'), 6), 'y', i * 90),
    ),
    cylinder(0.16, 0.24, steel(), { at: [0, 1.9, 0] }),
    bothSides(bar([0.1, 1.92, 0], [0.3, 1.9, 0.28], 0.018, steel(), 8)),
    lathe(
      [
        [0.5, 0.7],
        [0.53, 0.72],
        [0.5, 0.74],
      ],
      leather('#6b4226'),
      { at: [0, 2.3, 0] },
    ),
  );
};

export const balloon: Recipe = {
  slug: 'hot-air-balloon-soar',
  name: 'Hot Air Balloon Soar',
  price: 42,
  category: 'Vehicles',
  subCategory: 'Aircraft',
  platform: 'Cinema 4D 2025',
  render: 'Redshift',
  style: 'Stylised',
  material: 'Nylon, wicker',
  hue: 205,
  yaw: 30,
  pitch: 4,
  build: buildBalloon,
  detail: { at: [0.5, 0.14, 0.6], zoom: 3 },
};
