import { box } from '../mesh/box.ts';
import { lathe } from '../mesh/lathe.ts';
import { lacquer, matt, steel, walnut } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { move } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

const buildBoat = (): Mesh => {
  const hull = deform(box([1.5, 0.75, 5], lacquer('#f1ede4'), { bevel: 0.08, cells: 14 }), ([x, y, z]) => {
    const bow = Math.max(0, z - 0.4) / 2.1;
    const narrow =
      (1 - bow ** 2 * 0.96) *
      (0.45 + 0.55 * Math.sqrt(Math.max(0, y) / 0.75)) *
      (1 - Math.max(0, -z - 1.5) * 0.12);
    return [x * narrow, y + bow ** 2 * 0.32, z];
  });
  const sail = (foot: Vec3, tack: Vec3, top: Vec3, belly: number): Mesh => {
    const n = 12;
    const at = (u: number, v: number): Vec3 => {
      const k = Math.sin(Math.PI * u) * (1 - v) * belly * Math.sin(Math.PI * (0.15 + v * 0.85));
      return [
        (tack[0] + (foot[0] - tack[0]) * u) * (1 - v) + top[0] * v + k,
        (tack[1] + (foot[1] - tack[1]) * u) * (1 - v) + top[1] * v,
        (tack[2] + (foot[2] - tack[2]) * u) * (1 - v) + top[2] * v,
      ];
    };
    const points = Array.from({ length: (n + 1) ** 2 }, (_, i) =>
      at((i % (n + 1)) / n, (Math.floor(i / (n + 1)) / n) * 0.995),
    );
    const cloth = { name: 'sailcloth', color: '#f3e9d8', rough: 0.9 };
    return {
      points,
      faces: Array.from({ length: n * n }, (_, i) => {
        const a = Math.floor(i / n) * (n + 1) + (i % n);
        return { at: [a, a + 1, a + n + 2, a + n + 1], material: cloth, soft: 60 };
      }),
    };
  };
  return merge(
    move(hull, [0, 0.25, 0]),
    deform(box([1.42, 0.05, 4.4], walnut('z'), { at: [0, 0.985, -0.15], cells: 12 }), ([x, y, z]) => {
      const b = Math.max(0, z - 0.4) / 2.1;
      return [x * (1 - b * b * 0.96), y + b * b * 0.32, z];
    }),
    box([0.8, 0.32, 1.1], matt('#f1ede4'), { at: [0, 1, -0.1], bevel: 0.09, steps: 2 }),
    box(
      [0.84, 0.12, 0.5],
      { name: 'port', color: '#27333d', rough: 0.06 },
      { at: [0, 1.12, -0.1], bevel: 0.02 },
    ),
    bar([0, 1, 0.55], [0, 6.4, 0.45], [0.05, 0.03], walnut('y'), 12),
    bar([0, 1.55, 0.5], [0, 1.6, -2.15], 0.03, walnut('z'), 10),
    sail([0, 1.68, -2.1], [0, 1.68, 0.44], [0, 6.2, 0.4], 0.5),
    sail([0.05, 1.5, 0.65], [0, 1.4, 2.6], [0, 5.6, 0.5], 0.42),
    bar([0, 1.35, 2.65], [0, 5.7, 0.46], 0.008, steel(), 5),
    bar([0, 1, -2.3], [0, 6.3, 0.44], 0.008, steel(), 5),
    box([0.08, 1, 0.9], lacquer('#b4413a'), { at: [0, -0.45, 0], bevel: 0.03 }),
    box([0.06, 0.8, 0.4], lacquer('#b4413a'), { at: [0, -0.1, -2.3], bevel: 0.02 }),
    deform(
      box([1.52, 0.1, 5.02], lacquer('#2f4f63'), { at: [0, 0.86, 0], cells: 14, bevel: 0.02 }),
      ([x, y, z]) => {
        const b = Math.max(0, z - 0.4) / 2.1;
        return [x * (1 - b * b * 0.955), y + b * b * 0.32, z];
      },
    ),
    lathe(
      [
        [0, 6.4],
        [0.02, 6.42],
        [0, 6.5],
      ],
      lacquer('#b4413a'),
      { at: [0, 0, 0.45], segments: 10 },
    ),
  );
};

export const sailboat: Recipe = {
  slug: 'sailboat-marin',
  name: 'Sailboat Marin',
  price: 0,
  category: 'Vehicles',
  subCategory: 'Boats',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Classic',
  material: 'Lacquer, teak, canvas',
  hue: 205,
  yaw: 48,
  pitch: 10,
  build: buildBoat,
  detail: { at: [0.5, 0.2, 0.45], zoom: 2.4 },
};
