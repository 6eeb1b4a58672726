import { lathe } from '../mesh/lathe.ts';
import { matt } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { noise } from '../mesh/noise.ts';
import { randomFrom } from '../mesh/random.ts';
import { move, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import { radians, type Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

const buildDonut = (): Mesh => {
  const random = randomFrom('sprinkles');
  const circle = (r: number, y: number): Vec3[] =>
    Array.from({ length: 72 }, (_, i) => [Math.cos(radians(i * 5)) * r, y, Math.sin(radians(i * 5)) * r]);
  const dough = tube(
    circle(0.045, 0.026),
    0.026,
    { name: 'dough', color: '#d39a58', rough: 0.75 },
    { closed: true, segments: 32, flat: 1.1 },
  );
  const icing = deform(
    tube(
      circle(0.045, 0.0275),
      0.0272,
      { name: 'icing', color: '#e79bb0', rough: 0.18 },
      { closed: true, segments: 40, flat: 1.1 },
    ),
    ([x, y, z]) => {
      const a = Math.atan2(z, x);
      const rim =
        0.024 + (noise(Math.cos(a) * 3, Math.sin(a) * 3, Math.hypot(x, z) > 0.045 ? 1 : 7) - 0.5) * 0.024;
      if (y >= rim) return [x, y, z];
      const k = 0.045 / Math.hypot(x, z);
      return [x + (x * k - x) * 0.22, rim + (y - rim) * 0.05, z + (z * k - z) * 0.22];
    },
  );
  const colors = ['#f6f0e4', '#5b9aa0', '#f0c24b', '#d8593c', '#7d6bb0'].map((c) => ({
    name: `sprinkle_${c.slice(1)}`,
    color: c,
    rough: 0.3,
  }));
  const sprinkles = Array.from({ length: 90 }, (_, i) => {
    const a = random() * Math.PI * 2;
    const t = (random() - 0.5) * 2.1;
    const r = 0.045 + Math.sin(t) * 0.03;
    const y = 0.0275 + Math.cos(t) * 0.0274;
    const m = colors[i % 5] ?? matt('#ffffff');
    return move(
      turn(
        turn(
          tube(
            [
              [-0.0026, 0, 0],
              [0.0026, 0, 0],
            ],
            0.0011,
            m,
            { segments: 7 },
          ),
          'z',
          -t * 40 * Math.cos(i),
        ),
        'y',
        random() * 360,
      ),
      [Math.cos(a) * r, y, Math.sin(a) * r],
    );
  });
  return merge(
    lathe(
      [
        [0, 0],
        [0.07, 0],
        [0.075, 0.002],
        [0.105, 0.009],
        [0.105, 0.012],
        [0.073, 0.005],
        [0, 0.004],
      ],
      { name: 'plate', color: '#eef0ee', rough: 0.14 },
      { segments: 72 },
    ),
    move(merge(dough, icing, ...sprinkles), [0, 0.004, 0]),
  );
};

export const donut: Recipe = {
  slug: 'sprinkled-donut',
  name: 'Sprinkled Donut',
  price: 0,
  category: 'Food',
  subCategory: 'Bakery',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Realistic',
  material: 'Icing, dough, porcelain',
  hue: 340,
  yaw: 10,
  pitch: 28,
  build: buildDonut,
  detail: { at: [0.42, 0.8, 0.7], zoom: 2 },
};
