import { box } from '../mesh/box.ts';
import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { matt, speckled } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import type { Recipe } from '../recipe.ts';

const buildBurger = (): Mesh => {
  const bun = { name: 'bun', color: '#c98543', rough: 0.5 };
  const wavy = (r: number, y: number, t: number, m: typeof bun, waves: number, drop: number): Mesh =>
    deform(
      lathe(
        [
          [0, 0],
          [r * 0.8, 0],
          [r, 0],
          [r * 1.02, t / 2],
          [r, t],
          [r * 0.8, t],
          [0, t],
        ],
        m,
        { segments: 96 },
      ),
      ([x, py, z]) => {
        const q = Math.hypot(x, z) / r;
        return [x, y + py + Math.sin(Math.atan2(z, x) * waves) * drop * Math.max(0, q - 0.7) * 3, z];
      },
    );
  const cheese = deform(
    box(
      [0.112, 0.004, 0.112],
      { name: 'cheese', color: '#f0b73d', rough: 0.4 },
      { at: [0, 0.046, 0], cells: 12, bevel: 0.0015 },
    ),
    ([x, y, z]) => [x, y - Math.max(0, Math.hypot(x, z) - 0.054) * 0.75, z],
  );
  const seeds = Array.from({ length: 60 }, (_, i) => {
    const a = i * 2.4;
    const r = Math.sqrt((i + 0.5) / 60) * 0.046;
    return ball([0.0022, 0.0012, 0.0014], matt('#f3e6c4'), {
      at: [Math.cos(a) * r, 0.0735 + Math.sqrt(Math.max(0, 1 - (r / 0.06) ** 2)) * 0.0345, Math.sin(a) * r],
      segments: 8,
    });
  });
  return merge(
    cylinder(0.085, 0.01, speckled('#7a5237', '#5a3824', 0.6, 0.01), { segments: 64, at: [0, -0.0105, 0] }),
    lathe(
      [
        [0, 0],
        [0.05, 0],
        [0.056, 0.006],
        [0.057, 0.016],
        [0.05, 0.02],
        [0, 0.02],
      ],
      bun,
      { segments: 64, curve: 4 },
    ),
    wavy(0.06, 0.02, 0.003, { name: 'lettuce', color: '#7fae4a', rough: 0.5 }, 11, 0.006),
    wavy(0.056, 0.026, 0.019, { name: 'patty', color: '#5b3423', rough: 0.8 }, 23, 0.0006),
    cheese,
    wavy(0.054, 0.052, 0.006, { name: 'tomato', color: '#c9412f', rough: 0.25 }, 3, 0.0006),
    wavy(0.059, 0.0595, 0.003, { name: 'lettuce', color: '#7fae4a', rough: 0.5 }, 13, 0.006),
    lathe(
      [
        [0, 0.064],
        [0.052, 0.064],
        [0.058, 0.072],
        [0.052, 0.09],
        [0.03, 0.104],
        [0, 0.108],
      ],
      bun,
      { segments: 64, curve: 5 },
    ),
    ...seeds,
  );
};

export const burger: Recipe = {
  slug: 'cheeseburger-deluxe',
  name: 'Cheeseburger Deluxe',
  price: 8,
  category: 'Food',
  subCategory: 'Meals',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Stylised',
  material: 'Food',
  hue: 40,
  yaw: 12,
  pitch: 12,
  build: buildBurger,
  detail: { at: [0.5, 0.45, 0.9], zoom: 1.9 },
};
