import { cylinder } from '../mesh/lathe.ts';
import { metal, speckled } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { tube } from '../mesh/tube.ts';
import type { Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

const buildKnot = (): Mesh => {
  const path = Array.from({ length: 160 }, (_, i): Vec3 => {
    const t = (i / 160) * Math.PI * 2;
    const r = 0.13 * (2 + Math.cos(3 * t));
    return [r * Math.cos(2 * t) * 0.62, 0.42 + Math.sin(2 * t) * r * 0.62, 0.1 * Math.sin(3 * t)];
  });
  return merge(
    tube(path, 0.045, metal('#d7a65a', 0.22), { closed: true, segments: 24 }),
    cylinder(0.15, 0.05, speckled('#3c3d40', '#6d6f73', 0.35, 0.008), { segments: 64 }),
    cylinder(0.012, 0.13, metal('#d7a65a', 0.22), { at: [0, 0.05, 0] }),
  );
};

export const knotSculpture: Recipe = {
  slug: 'sculpture-trefoil',
  name: 'Sculpture Trefoil',
  price: 29,
  category: 'Decor',
  subCategory: 'Sculpture',
  platform: 'Rhino 8',
  render: 'KeyShot',
  style: 'Abstract',
  material: 'Polished bronze, basalt',
  hue: 40,
  yaw: 18,
  pitch: 10,
  build: buildKnot,
  detail: { at: [0.5, 0.65, 0.6], zoom: 2.2 },
};
