import { box } from '../mesh/box.ts';
import { lathe } from '../mesh/lathe.ts';
import { blackSteel, darkGlass, lacquer, light, type Material, matt, steel } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { slab } from '../mesh/slab.ts';
import { bothSides, move, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Vec2 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';
import { wheel } from './wheel.ts';

/** Arc of a wheel house in a side view, from front to back over the wheel. */
const arch = (x: number, r: number, y: number): Vec2[] =>
  Array.from(
    { length: 13 },
    (_, i): Vec2 => [x + Math.cos((i / 12) * Math.PI) * -r, y + Math.sin((i / 12) * Math.PI) * r],
  );

/** A side view given width: narrower towards the roof, nose and tail drawn in, rims rounded. */
const body = (
  outline: readonly Vec2[],
  width: number,
  material: Material,
  waist: number,
  lean: number,
): Mesh =>
  deform(turn(slab(outline, width, material, { bevel: 0.05, soft: 40 }), 'y', -90), ([x, y, z]) => {
    const k = 1 - Math.max(0, y - waist) * lean - Math.max(0, Math.abs(z) - 1.2) ** 2 * 0.28;
    return [x * k, y, z];
  });

const buildCar = (): Mesh => {
  const paint = lacquer('#d8593c');
  const cream = lacquer('#efe6d6');
  const [r, front, back, half] = [0.31, 1.12, -1.12, 0.74];
  const lower: Vec2[] = [
    [-1.72, 0.32],
    [-1.5, 0.24],
    ...arch(back, 0.37, 0.27),
    [-0.7, 0.22],
    [0.7, 0.22],
    ...arch(front, 0.37, 0.27),
    [1.52, 0.24],
    [1.74, 0.34],
    [1.76, 0.55],
    [1.68, 0.72],
    [1.4, 0.83],
    [0.9, 0.88],
    [-1, 0.9],
    [-1.5, 0.86],
    [-1.74, 0.7],
    [-1.77, 0.5],
  ];
  const cabin: Vec2[] = [
    [-1.22, 0.86],
    [0.92, 0.86],
    [0.52, 1.3],
    [0.36, 1.37],
    [-0.7, 1.4],
    [-0.95, 1.33],
  ];
  const glass: Vec2[] = [
    [-1.05, 0.92],
    [0.74, 0.92],
    [0.45, 1.26],
    [-0.88, 1.28],
  ];
  const paneSide = body(glass, half * 2 - 0.055, darkGlass(), 0.85, 0.32);
  const windscreen = body(
    [
      [0.8, 0.9],
      [0.975, 0.9],
      [0.58, 1.3],
      [0.45, 1.28],
    ],
    half * 2 - 0.26,
    darkGlass(),
    0.85,
    0.32,
  );
  const rearGlass = body(
    [
      [-1.1, 0.93],
      [-1.26, 0.93],
      [-1, 1.31],
      [-0.9, 1.3],
    ],
    half * 2 - 0.3,
    darkGlass(),
    0.85,
    0.32,
  );
  const lamp = (x: number, y: number, z: number, m: Material, k: number): Mesh =>
    merge(
      move(
        turn(
          lathe(
            [
              [0, 0.05],
              [0.075, 0.035],
              [0.1, 0],
              [0.1, -0.05],
            ],
            m,
            { segments: 28, curve: 2 },
          ),
          'x',
          90 * k,
        ),
        [x, y, z],
      ),
      move(
        turn(
          lathe(
            [
              [0.098, -0.03],
              [0.118, 0],
              [0.112, 0.022],
              [0.096, 0.01],
            ],
            steel(),
            { segments: 28 },
          ),
          'x',
          90 * k,
        ),
        [x, y, z],
      ),
    );
  const half1 = merge(
    move(wheel(r, 0.19), [half - 0.1, 0, front]),
    move(wheel(r, 0.19), [half - 0.1, 0, back]),
    lamp(0.5, 0.63, 1.7, light('#fff3d6', 0.5), 1),
    lamp(0.52, 0.64, -1.71, light('#b9281f', 0.3), -1),
    box([0.03, 0.025, 0.16], steel(), { at: [half + 0.004, 0.76, -0.22], bevel: 0.01 }),
    box([0.06, 0.08, 0.13], paint, { at: [half + 0.05, 0.93, 0.56], bevel: 0.025, steps: 2 }),
    bar([half + 0.005, 0.7, 1.25], [half + 0.012, 0.7, -1.35], 0.011, steel(), 8),
    bar([half - 0.062, 0.92, -0.14], [half - 0.185, 1.29, -0.14], 0.022, cream, 8),
  );
  return merge(
    body(lower, half * 2, paint, 0.85, 0.32),
    body(cabin, half * 2 - 0.1, cream, 0.85, 0.32),
    paneSide,
    windscreen,
    rearGlass,
    bothSides(half1),
    box([1.24, 0.07, 0.08], steel(), { at: [0, 0.34, 1.74], bevel: 0.03, steps: 2 }),
    box([1.24, 0.07, 0.08], steel(), { at: [0, 0.36, -1.75], bevel: 0.03, steps: 2 }),
    box([0.52, 0.1, 0.03], blackSteel(), { at: [0, 0.5, 1.755], bevel: 0.014 }),
    box([0.36, 0.09, 0.02], matt('#f2f0ea'), { at: [0, 0.46, -1.775], bevel: 0.008 }),
    box([1.1, 0.16, 2.6], matt('#1f2021'), { at: [0, 0.2, 0] }),
    ...[-0.34, 0.34].map((x) => bar([x, 1.44, 0.2], [x, 1.44, -0.72], 0.016, steel(), 10)),
    ...[0.1, -0.25, -0.6].map((z) => bar([-0.36, 1.44, z], [0.36, 1.44, z], 0.012, steel(), 8)),
  );
};

export const compactCar: Recipe = {
  slug: 'compact-car-piccola',
  name: 'Compact Car Piccola',
  price: 65,
  category: 'Vehicles',
  subCategory: 'Cars',
  platform: 'Maya 2025',
  render: 'Arnold',
  style: 'Retro',
  material: 'Car paint, chrome, glass',
  hue: 15,
  yaw: 38,
  pitch: 13,
  build: buildCar,
  detail: { at: [0.7, 0.42, 0.9], zoom: 2.1 },
};
