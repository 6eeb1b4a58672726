import { cylinder, lathe } from '../mesh/lathe.ts';
import { ceramic, type Material, matt, oak, speckled } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { fourCorners, move, turn } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

/** A leaf lying along +z from the origin, arched, with notches of the given depth on both sides. */
const leaf = (size: number, width: number, notch: number, material: Material): Mesh => {
  const [rows, columns] = [30, 8];
  const points = Array.from({ length: (rows + 1) * (columns + 1) }, (_, i): Vec3 => {
    const v = Math.floor(i / (columns + 1)) / rows;
    const u = (i % (columns + 1)) / columns - 0.5;
    const shape = Math.sin(Math.PI * v ** 0.62) ** 0.8 * (1 - v * 0.25);
    const cut = 1 - notch * Math.max(0, Math.sin(v * 5 * Math.PI * 2)) ** 3 * (v > 0.12 && v < 0.92 ? 1 : 0);
    const x = u * width * shape * (Math.abs(u) > 0.2 ? cut : 1);
    return [x, Math.sin(v * 2.4) * size * 0.2 - v * v * size * 0.32 + Math.abs(x) * 0.28, v * size];
  });
  const faces = Array.from({ length: rows * columns }, (_, i) => {
    const a = Math.floor(i / columns) * (columns + 1) + (i % columns);
    return { at: [a, a + columns + 1, a + columns + 2, a + 1], material, soft: 60 };
  });
  return { points, faces };
};

const buildMonstera = (): Mesh => {
  const greens = ['#3f7a4f', '#356a45', '#4c8757'].map(
    (color): Material => ({ name: `leaf_${color.slice(1)}`, color, rough: 0.42 }),
  );
  const leaves = Array.from({ length: 13 }, (_, i) => {
    const a = i * 137.5;
    const height = 0.5 + (i % 5) * 0.13 + (i > 9 ? 0.16 : 0);
    const out = 0.14 + ((i * 7) % 5) * 0.035 + (i > 9 ? -0.08 : 0);
    const size = 0.3 + ((i * 3) % 4) * 0.035;
    const blade = turn(
      leaf(size, size * 0.92, 0.62, greens[i % 3] ?? matt('#3f7a4f')),
      'x',
      -8 + (i % 3) * 14,
    );
    return turn(
      merge(
        move(blade, [0, height, out]),
        tube(
          [
            [0, 0.26, 0],
            [0, height * 0.75, out * 0.5],
            [0, height, out],
          ],
          [0.011, 0.007],
          matt('#5d8a55'),
          { curve: 6, segments: 8 },
        ),
      ),
      'y',
      a,
    );
  });
  const pot = lathe(
    [
      [0, 0],
      [0.12, 0],
      [0.15, 0.02],
      [0.18, 0.26],
      [0.185, 0.3],
      [0.172, 0.3],
      [0.165, 0.27],
      [0, 0.265],
    ],
    ceramic('#d8cfc2'),
    { segments: 56, at: [0, 0.12, 0] },
  );
  return merge(
    pot,
    cylinder(0.164, 0.02, speckled('#4a382b', '#6b5443', 0.95, 0.01), { at: [0, 0.37, 0], segments: 32 }),
    fourCorners(bar([0.14, 0, 0.14], [0.125, 0.3, 0.125], 0.012, oak('y'), 12)),
    bar([-0.15, 0.11, -0.15], [0.15, 0.11, 0.15], 0.011, oak()),
    bar([0.15, 0.11, -0.15], [-0.15, 0.11, 0.15], 0.011, oak()),
    ...leaves.map((m) => move(m, [0, 0.12, 0])),
  );
};

export const monstera: Recipe = {
  slug: 'monstera-deliciosa',
  name: 'Monstera Deliciosa',
  price: 11,
  category: 'Plants',
  subCategory: 'Indoor',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Realistic',
  material: 'Leaves, glazed pot, oak',
  hue: 120,
  yaw: 15,
  pitch: 14,
  build: buildMonstera,
  detail: { at: [0.5, 0.75, 0.6], zoom: 2.1 },
};
