import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { darkGlass, matt, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { ridges } from '../mesh/noise.ts';
import { lump, terrain } from '../mesh/organic.ts';
import { between, type Random } from '../mesh/random.ts';
import { move, scale } from '../mesh/transform.ts';
import type { Recipe } from '../recipe.ts';
import { cottage } from './cottage.ts';
import { cutOut } from './cutOut.ts';
import { pine } from './trees.ts';

const buildLake = (random: Random): Mesh => {
  const height = (x: number, z: number): number => {
    const peak =
      Math.max(0, 1 - Math.hypot((x + 0.8) / 6.2, (z + 3) / 4.4)) ** 1.15 * 7.2 +
      Math.max(0, 1 - Math.hypot((x - 3.6) / 3.4, (z + 3.4) / 3)) * 3.6;
    const bowl = Math.max(0, 1 - Math.hypot((x - 0.9) / 3.6, (z - 2.4) / 2.5)) * 2.6;
    return (
      0.75 +
      peak * (0.62 + ridges(x * 0.5 + 4, 1, z * 0.5, 4) * 0.85) +
      (ridges(x * 0.35, 7, z * 0.35) - 0.5) * 1.3 -
      bowl
    );
  };
  const kinds = {
    snow: matt('#f4f5f4'),
    rock: matt('#8b8580'),
    grass: matt('#7d9f5c'),
    moss: matt('#92ad66'),
    sand: matt('#d9c8a0'),
  };
  const land = terrain(
    12,
    12,
    64,
    (x, y, z) => {
      const steep =
        Math.abs(height(x + 0.2, z) - height(x - 0.2, z)) + Math.abs(height(x, z + 0.2) - height(x, z - 0.2));
      if (y > 4.1 + ridges(x * 2, 2, z * 2, 2) * 0.9) return kinds.snow;
      if (steep > 0.62 || y > 3.1) return kinds.rock;
      if (y < 0.5) return kinds.sand;
      return ridges(x * 0.9, 5, z * 0.9, 2) > 0.5 ? kinds.moss : kinds.grass;
    },
    height,
  );
  const trees: Mesh[] = [];
  while (trees.length < 46) {
    const [x, z] = [between(random, -5.6, 5.6), between(random, -5, 5.6)];
    const y = height(x, z);
    if (y > 0.62 && y < 2.7 && Math.hypot(x + 2.4, z - 2.2) > 1)
      trees.push(move(pine(between(random, 0.7, 1.35), trees.length), [x, y - 0.06, z]));
  }
  const hut = move(scale(cottage(), 0.42), [-2.4, height(-2.4, 2.2) - 0.03, 2.2]);
  const rocks = Array.from({ length: 12 }, (_, i) => {
    const a = random() * 6.3;
    const [x, z] = [0.9 + Math.cos(a) * 2.5, 2.4 + Math.sin(a) * 1.75];
    return move(lump(between(random, 0.1, 0.26), matt('#9a948d'), i, 0.4, 1), [
      x,
      Math.max(0.36, height(x, z)),
      z,
    ]);
  });
  const jetty = merge(
    box([0.34, 0.05, 1.1], walnut('z'), { at: [-0.9, 0.52, 2.5] }),
    ...[2.1, 2.9].flatMap((z) =>
      [-1.04, -0.76].map((x) => cylinder(0.03, 0.6, walnut('y'), { at: [x, 0.05, z], segments: 8 })),
    ),
  );
  const lake = box([11.94, 0.1, 11.94], darkGlass('#3f8aa3'), { at: [0, 0.28, 0] });
  return move(merge(cutOut(land, 6, -1.4, '#75604f'), lake, hut, jetty, ...rocks, ...trees), [0, 1.4, 0]);
};

export const mountainLake: Recipe = {
  slug: 'mountain-lake-tarn',
  name: 'Mountain Lake Tarn',
  price: 64,
  category: 'Environments',
  subCategory: 'Mountains',
  platform: 'Houdini 20',
  render: 'Karma',
  style: 'Low poly',
  material: 'Vertex colours',
  hue: 205,
  yaw: 28,
  pitch: 24,
  build: buildLake,
  detail: { at: [0.4, 0.3, 0.65], zoom: 2.3 },
};
