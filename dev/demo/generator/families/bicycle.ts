import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { blackSteel, lacquer, leather, matt, steel } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move, ring, turn } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import { radians, type Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

const circle = (r: number, x: number, y: number): Vec3[] =>
  Array.from({ length: 48 }, (_, i) => [
    x + Math.cos(radians(i * 7.5)) * r,
    y + Math.sin(radians(i * 7.5)) * r,
    0,
  ]);

const bikeWheel = (x: number): Mesh =>
  merge(
    tube(circle(0.325, x, 0.34), 0.018, matt('#2b2c2e'), { closed: true, segments: 10 }),
    tube(circle(0.303, x, 0.34), 0.009, steel(), { closed: true, segments: 8 }),
    ...Array.from({ length: 20 }, (_, i) => {
      const a = radians(i * 18);
      return bar(
        [x, 0.34, i % 2 ? 0.025 : -0.025],
        [x + Math.cos(a) * 0.3, 0.34 + Math.sin(a) * 0.3, 0],
        0.0018,
        steel(),
        5,
      );
    }),
    bar([x, 0.34, -0.05], [x, 0.34, 0.05], 0.014, steel()),
  );

const buildBicycle = (): Mesh => {
  const paint = lacquer('#4f7f7a');
  const [crank, seat, head]: [Vec3, Vec3, Vec3] = [
    [-0.08, 0.28, 0],
    [-0.24, 0.76, 0],
    [0.36, 0.8, 0],
  ];
  return turn(
    merge(
      bikeWheel(-0.52),
      bikeWheel(0.52),
      bar(crank, seat, 0.016, paint, 14),
      bar(crank, [0.385, 0.68, 0], 0.018, paint, 14),
      bar([-0.22, 0.7, 0], head, 0.016, paint, 14),
      bar([0.4, 0.62, 0], [0.35, 0.84, 0], 0.02, paint, 14),
      bothSides(
        merge(
          bar([-0.52, 0.34, 0.05], [-0.08, 0.28, 0.03], 0.009, paint),
          bar([-0.52, 0.34, 0.05], [-0.235, 0.72, 0.02], 0.008, paint),
          tube(
            [
              [0.4, 0.63, 0.035],
              [0.44, 0.5, 0.05],
              [0.52, 0.34, 0.05],
            ],
            0.011,
            paint,
            { curve: 5 },
          ),
        ),
        'z',
      ),
      bar(seat, [-0.265, 0.88, 0], 0.012, steel(), 12),
      bar([0.35, 0.83, 0], [0.33, 0.93, 0], 0.012, steel(), 12),
      tube(
        [
          [0.12, 0.99, 0.27],
          [0.22, 0.985, 0.25],
          [0.34, 0.94, 0.12],
          [0.35, 0.93, 0],
          [0.34, 0.94, -0.12],
          [0.22, 0.985, -0.25],
          [0.12, 0.99, -0.27],
        ],
        0.011,
        steel(),
        { curve: 6 },
      ),
      bothSides(bar([0.1, 0.99, 0.272], [0.21, 0.986, 0.253], 0.016, leather('#8a5430'), 12), 'z'),
      deform(
        box([0.27, 0.06, 0.17], leather('#8a5430'), {
          at: [-0.26, 0.88, 0],
          bevel: 0.028,
          steps: 3,
          cells: 6,
        }),
        ([x, y, z]) => [
          x,
          y + Math.abs(x + 0.26) * 0.12,
          z * (x > -0.25 ? Math.max(0.3, 1 - (x + 0.25) * 5.5) : 1),
        ],
      ),
      move(turn(ring(1, cylinder(0.085, 0.01, steel(), { segments: 40 })), 'x', 90), [-0.08, 0.28, 0.05]),
      bar([-0.08, 0.28, 0.07], [-0.02, 0.12, 0.07], 0.009, steel()),
      bar([-0.08, 0.28, -0.07], [-0.14, 0.44, -0.07], 0.009, steel()),
      box([0.09, 0.02, 0.08], blackSteel(), { at: [-0.02, 0.11, 0.12], bevel: 0.006 }),
      box([0.09, 0.02, 0.08], blackSteel(), { at: [-0.14, 0.43, -0.12], bevel: 0.006 }),
      bar([-0.08, 0.365, 0.052], [-0.52, 0.375, 0.045], 0.004, blackSteel(), 6),
      bar([-0.08, 0.195, 0.052], [-0.52, 0.305, 0.045], 0.004, blackSteel(), 6),
      ...[-0.52, 0.52].map((x) =>
        tube(
          Array.from({ length: 12 }, (_, i): Vec3 => {
            const a = radians(i * 11 + (x < 0 ? 50 : 20));
            return [x + Math.cos(a) * 0.365, 0.34 + Math.sin(a) * 0.365, 0];
          }),
          0.028,
          paint,
          { flat: 1, segments: 8 },
        ),
      ),
    ),
    'y',
    0,
  );
};

export const bicycle: Recipe = {
  slug: 'city-bicycle-vela',
  name: 'City Bicycle Vela',
  price: 30,
  category: 'Vehicles',
  subCategory: 'Bicycles',
  platform: 'Fusion 360',
  render: 'KeyShot',
  style: 'Classic',
  material: 'Painted steel, leather',
  hue: 170,
  yaw: 22,
  pitch: 9,
  build: buildBicycle,
  detail: { at: [0.36, 0.6, 0.5], zoom: 2.1 },
};
