import { cylinder } from '../mesh/lathe.ts';
import { matt } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { ridges } from '../mesh/noise.ts';
import { lump, terrain } from '../mesh/organic.ts';
import { between, type Random } from '../mesh/random.ts';
import { move } from '../mesh/transform.ts';
import type { Recipe } from '../recipe.ts';
import { cutOut } from './cutOut.ts';
import { saguaro } from './saguaro.ts';

const buildDesert = (random: Random): Mesh => {
  const height = (x: number, z: number): number =>
    0.5 +
    Math.sin(x * 0.8 + z * 0.5 + ridges(x * 0.3, 1, z * 0.3) * 3) * 0.22 +
    ridges(x * 0.4, 3, z * 0.4) * 0.5;
  const sand = [matt('#dfb27a'), matt('#d6a56b')] as const;
  const land = terrain(
    10,
    10,
    44,
    (x, _, z) => (ridges(x * 0.7, 4, z * 0.7, 2) > 0.5 ? sand[0] : sand[1]),
    height,
    40,
  );
  const mesa = (x: number, z: number, r: number, h: number, seed: number): Mesh =>
    merge(
      ...Array.from({ length: 5 }, (_, i) =>
        move(
          deform(
            cylinder(
              [r * (1 - i * 0.09), r * (0.96 - i * 0.09)],
              h / 5,
              matt(['#b4653f', '#c47a4e', '#a85a38', '#cc8a5c', '#b86c45'][i] ?? '#b4653f'),
              { segments: 22, soft: 0 },
            ),
            ([px, py, pz]) => {
              const k = 0.78 + ridges(px * 1.1 + seed, py * 0.4 + i, pz * 1.1 + seed, 3) * 0.45;
              return [px * k, py, pz * k];
            },
          ),
          [x, 0.4 + (i * h) / 5, z],
        ),
      ),
    );
  const plants = Array.from({ length: 7 }, (_, i) => {
    const [x, z] = [between(random, -1.4, 4.4), between(random, 0.2, 4.4)];
    return move(saguaro(between(random, 0.7, 1.5), i), [x, height(x, z) - 0.05, z]);
  });
  const stones = Array.from({ length: 14 }, (_, i) => {
    const [x, z] = [between(random, -4.6, 4.6), between(random, -1, 4.6)];
    return move(lump(between(random, 0.08, 0.24), matt('#b0714b'), i, 0.4, 1), [x, height(x, z), z]);
  });
  return move(
    merge(
      cutOut(land, 5, -0.6, '#b98052'),
      mesa(-1.9, -2, 1.9, 3.6, 2),
      mesa(2.3, -3, 1.3, 2.3, 6),
      mesa(-3.6, 1.2, 0.75, 1.4, 9),
      ...plants,
      ...stones,
    ),
    [0, 0.6, 0],
  );
};

export const desertMesa: Recipe = {
  slug: 'desert-mesa-ocotillo',
  name: 'Desert Mesa Ocotillo',
  price: 0,
  category: 'Environments',
  subCategory: 'Desert',
  platform: 'Blender 4.2',
  render: 'Eevee',
  style: 'Low poly',
  material: 'Vertex colours',
  hue: 30,
  yaw: 24,
  pitch: 20,
  build: buildDesert,
  detail: { at: [0.6, 0.35, 0.7], zoom: 2.3 },
};
