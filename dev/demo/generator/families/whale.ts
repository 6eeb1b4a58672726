import { ball, lathe } from '../mesh/lathe.ts';
import { matt } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move, scale, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { eye } from './parts.ts';

const buildWhale = (): Mesh => {
  const [blue, belly] = [
    { name: 'whale_skin', color: '#45708c', rough: 0.38 },
    { name: 'whale_belly', color: '#dfe6e6', rough: 0.5 },
  ];
  const hull = (material: typeof blue, k: number): Mesh =>
    deform(ball([1, 1, 1], material, { segments: 56 }), ([x, y, z]) => {
      const t = Math.max(0, -z);
      const r = (1 - t * 0.42 - t ** 4 * 0.42) * k;
      return [x * 1.15 * r, y * 1 * r + t * t * 0.62 + (y < 0 ? y * -0.1 : 0), z * (z > 0 ? 1.6 : 2.9)];
    });
  const chest = hull(belly, 1.025);
  const grooved = {
    points: chest.points,
    faces: chest.faces.filter((f) =>
      f.at.every((i) => {
        const p = chest.points[i] ?? [0, 0, 0];
        return p[1] < -0.2 + Math.max(0, -p[2]) * 0.28 && p[2] > -1.7;
      }),
    ),
  };
  const fluke = deform(ball([0.95, 0.09, 0.42], blue, { at: [0.72, 0, 0], segments: 28 }), ([x, y, z]) => [
    x,
    y + x * 0.12,
    z - x * x * 0.24 + (x < 0.25 ? 0.06 : 0),
  ]);
  const fin = deform(ball([0.85, 0.08, 0.34], blue, { at: [0.75, 0, 0], segments: 28 }), ([x, y, z]) => [
    x,
    y - x * x * 0.2,
    z - x * x * 0.3,
  ]);
  return move(
    merge(
      hull(blue, 1),
      deform(grooved, ([x, y, z]) => {
        const g = 0.018 * Math.cos(Math.atan2(x, -y) * 26);
        return [x * (1 + g), y * (1 + g), z];
      }),
      bothSides(
        merge(
          move(fluke, [0, 0.68, -2.86]),
          move(turn(fin, 'z', -22), [0.78, -0.35, 0.55]),
          ball(0.075, eye, { at: [1.0, 0.02, 0.92], segments: 20 }),
          ball([0.06, 0.035, 0.06], belly, { at: [1.0, 0.1, 0.9], segments: 12 }),
        ),
      ),
      move(
        turn(
          scale(
            lathe(
              [
                [0.2, 0],
                [0.14, 0.2],
                [0, 0.42],
              ],
              blue,
              { segments: 20, curve: 3 },
            ),
            [0.4, 1, 1.2],
          ),
          'x',
          -38,
        ),
        [0, 0.83, -1.1],
      ),
      tube(
        [
          [-0.7, -0.18, 1.12],
          [-0.35, -0.14, 1.46],
          [0, -0.13, 1.57],
          [0.35, -0.14, 1.46],
          [0.7, -0.18, 1.12],
        ],
        0.018,
        matt('#2d4a5d'),
        { curve: 6 },
      ),
      tube(
        [
          [0, 0.95, 0.25],
          [0, 1.35, 0.25],
          [0, 1.6, 0.25],
        ],
        [0.03, 0.05, 0.07],
        { name: 'spout', color: '#bfe0ea', rough: 0.2 },
        { curve: 3 },
      ),
      ...[0, 60, 120, 180, 240, 300].map((a) =>
        move(
          turn(
            tube(
              [
                [0, 0, 0],
                [0.22, 0.2, 0],
                [0.42, 0.06, 0],
                [0.47, -0.16, 0],
              ],
              [0.06, 0.055, 0.06, 0.075],
              { name: 'spout', color: '#bfe0ea', rough: 0.2 },
              { curve: 5, segments: 10 },
            ),
            'y',
            a,
          ),
          [0, 1.55, 0.25],
        ),
      ),
    ),
    [0, 1.4, 0],
  );
};

export const whale: Recipe = {
  slug: 'blue-whale-nami',
  name: 'Blue Whale Nami',
  price: 33,
  category: 'Animals',
  subCategory: 'Sea',
  platform: 'ZBrush 2025',
  render: 'Redshift',
  style: 'Stylised',
  material: 'Vinyl toy',
  hue: 205,
  yaw: 52,
  pitch: 12,
  build: buildWhale,
  detail: { at: [0.5, 0.5, 0.8], zoom: 2 },
};
