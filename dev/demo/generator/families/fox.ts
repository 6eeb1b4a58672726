import { ball, lathe } from '../mesh/lathe.ts';
import { matt } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { icosphere } from '../mesh/organic.ts';
import { bothSides, move, scale, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { eye } from './parts.ts';

const facet = 24;

const buildFox = (): Mesh => {
  const [fur, dark, cream] = [matt('#d9733a'), matt('#4a3026'), matt('#f1e4d0')];
  const low = (m: Mesh): Mesh => ({ points: m.points, faces: m.faces.map((f) => ({ ...f, soft: facet })) });
  const leg = (x: number, z: number): Mesh =>
    merge(
      tube(
        [
          [x * 0.9, 0.36, z],
          [x, 0.2, z - 0.01],
          [x, 0.06, z],
        ],
        [0.062, 0.042, 0.032],
        fur,
        { curve: 2, segments: 8, soft: facet },
      ),
      tube(
        [
          [x, 0.14, z],
          [x, 0.03, z],
          [x, 0, z + 0.015],
        ],
        [0.037, 0.036, 0.034],
        dark,
        { segments: 8, soft: facet },
      ),
      ball([0.042, 0.028, 0.055], dark, { at: [x, 0.026, z + 0.02], segments: 9, soft: facet }),
    );
  const head = merge(
    low(
      deform(icosphere(0.145, fur, 2), ([x, y, z]) => [
        x * (1.08 - Math.max(0, z) * 2.4),
        y * (0.9 - Math.max(0, z) * 1.4) - Math.max(0, z) * 0.16,
        z > 0 ? z * 1.35 : z,
      ]),
    ),
    tube(
      [
        [0, -0.045, 0.12],
        [0, -0.06, 0.21],
        [0, -0.065, 0.27],
      ],
      [0.062, 0.042, 0.022],
      cream,
      { segments: 9, soft: facet },
    ),
    ball(0.026, eye, { at: [0, -0.045, 0.275], segments: 12 }),
    bothSides(
      merge(
        ball([0.062, 0.05, 0.06], cream, { at: [0.085, -0.055, 0.07], segments: 9, soft: facet }),
        ball(0.018, eye, { at: [0.066, 0.022, 0.135] }),
        move(
          turn(
            scale(
              lathe(
                [
                  [0.062, 0],
                  [0.045, 0.07],
                  [0, 0.16],
                ],
                fur,
                { segments: 7, soft: 0 },
              ),
              [1, 1, 0.5],
            ),
            'z',
            -14,
          ),
          [0.085, 0.095, -0.02],
        ),
        move(
          turn(
            scale(
              lathe(
                [
                  [0.04, 0],
                  [0, 0.11],
                ],
                dark,
                { segments: 5, soft: 0 },
              ),
              [1, 1, 0.3],
            ),
            'z',
            -14,
          ),
          [0.087, 0.105, 0.012],
        ),
      ),
    ),
  );
  return merge(
    low(
      deform(icosphere(0.2, fur, 2), ([x, y, z]) => [
        x * (0.82 + z * 0.35),
        0.44 + y * (0.86 + z * 0.3),
        z * 1.75,
      ]),
    ),
    ball([0.12, 0.14, 0.1], cream, { at: [0, 0.43, 0.275], segments: 11, soft: facet }),
    tube(
      [
        [0, 0.48, 0.24],
        [0, 0.58, 0.33],
        [0, 0.66, 0.36],
      ],
      [0.13, 0.1, 0.09],
      fur,
      { segments: 10, curve: 2, soft: facet },
    ),
    bothSides(
      merge(
        leg(0.1, 0.23),
        leg(0.1, -0.24),
        ball([0.075, 0.12, 0.11], fur, { at: [0.09, 0.4, -0.22], segments: 10, soft: facet }),
      ),
    ),
    tube(
      [
        [0, 0.47, -0.3],
        [0.04, 0.42, -0.46],
        [0.1, 0.44, -0.62],
        [0.16, 0.54, -0.74],
      ],
      [0.04, 0.075, 0.115, 0.09, 0.075],
      fur,
      { curve: 4, segments: 10, soft: facet },
    ),
    tube(
      [
        [0.15, 0.525, -0.725],
        [0.19, 0.6, -0.79],
        [0.22, 0.68, -0.83],
      ],
      [0.076, 0.055, 0.006],
      cream,
      { curve: 3, segments: 10, soft: facet },
    ),
    move(turn(head, 'y', 16), [0, 0.73, 0.38]),
  );
};

export const fox: Recipe = {
  slug: 'low-poly-fox-rusty',
  name: 'Low-Poly Fox Rusty',
  price: 27,
  category: 'Animals',
  subCategory: 'Forest',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Low poly',
  material: 'Vertex colours',
  hue: 25,
  yaw: 48,
  pitch: 9,
  build: buildFox,
  detail: { at: [0.5, 0.8, 0.85], zoom: 2.2 },
};
