import { box } from '../mesh/box.ts';
import { leather, walnut } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildDining = (): Mesh => {
  const shell = deform(
    box([0.46, 0.014, 0.42], leather('#a4512f'), { bevel: 0.006, cells: 10 }),
    ([x, y, z]) => [x, y + x * x * 0.25 + (z > 0.1 ? -(z - 0.1) * (z - 0.1) * 0.6 : 0), z],
  );
  const back = deform(
    box([0.44, 0.2, 0.016], leather('#a4512f'), { bevel: 0.007, cells: 10 }),
    ([x, y, z]) => [x, y, z + x * x * 1.1 - y * 0.12],
  );
  const leg = (x: number, z: number, top: number): Mesh =>
    bar([x * 1.14, 0, z * 1.2], [x, top, z], [0.011, 0.017], walnut('y'), 14);
  return merge(
    move(shell, [0, 0.45, 0]),
    move(back, [0, 0.62, -0.225]),
    bothSides(
      merge(
        leg(0.19, 0.17, 0.45),
        tube(
          [
            [0.215, 0, -0.235],
            [0.19, 0.44, -0.185],
            [0.185, 0.78, -0.235],
          ],
          [0.011, 0.017, 0.012],
          walnut('y'),
          { curve: 8, segments: 14 },
        ),
      ),
    ),
    bar([-0.195, 0.425, -0.18], [0.195, 0.425, -0.18], 0.013, walnut()),
    bar([-0.195, 0.425, 0.172], [0.195, 0.425, 0.172], 0.013, walnut()),
    bothSides(bar([0.19, 0.42, 0.17], [0.19, 0.42, -0.18], 0.013, walnut('z'))),
  );
};

export const diningChair: Recipe = {
  slug: 'dining-chair-ebba',
  name: 'Dining Chair Ebba',
  price: 14,
  category: 'Furniture',
  subCategory: 'Seating',
  platform: '3ds Max 2025',
  render: 'V-Ray 6',
  style: 'Mid-century',
  material: 'Walnut, leather',
  hue: 20,
  yaw: 36,
  pitch: 16,
  build: buildDining,
  detail: { at: [0.5, 0.8, 0.2], zoom: 2.2 },
};
