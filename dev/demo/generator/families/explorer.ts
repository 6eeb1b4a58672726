import { box } from '../mesh/box.ts';
import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, brass, leather, matt } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { subdivide } from '../mesh/organic.ts';
import { bothSides, mirror, move, row, turn } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

/** A box rounded into a limb or torso by subdivision. */
const soft = (
  size: readonly [number, number, number],
  color: ReturnType<typeof matt>,
  at: readonly [number, number, number],
): Mesh => move(subdivide(box(size, color, { bevel: Math.min(...size) * 0.12 }), 1), at);

const buildExplorer = (): Mesh => {
  const skin = matt('#d9a07c');
  const coat = matt('#c9803a');
  const trousers = matt('#4b5a55');
  const boots = leather('#6b4328');
  const pack = matt('#6f7f56');
  const leg = merge(
    tube(
      [
        [0.11, 0.78, 0],
        [0.12, 0.45, 0.02],
        [0.12, 0.14, 0],
      ],
      [0.11, 0.09, 0.075],
      trousers,
      { curve: 5, segments: 14 },
    ),
    soft([0.17, 0.17, 0.3], boots, [0.125, 0, 0.04]),
    lathe(
      [
        [0.085, 0],
        [0.1, 0.02],
        [0.095, 0.09],
        [0.08, 0.1],
      ],
      boots,
      { at: [0.12, 0.14, 0], segments: 18 },
    ),
  );
  const arm = merge(
    tube(
      [
        [0.2, 1.22, 0],
        [0.33, 1.05, 0.02],
        [0.36, 0.84, 0.12],
      ],
      [0.085, 0.072, 0.06],
      coat,
      { curve: 5, segments: 14 },
    ),
    ball([0.058, 0.07, 0.06], skin, { at: [0.365, 0.78, 0.15] }),
  );
  const head = merge(
    ball([0.19, 0.21, 0.19], skin, { segments: 32 }),
    ball([0.035, 0.04, 0.05], skin, { at: [0, -0.03, 0.19] }),
    bothSides(ball(0.022, blackSteel(), { at: [0.075, 0.03, 0.172] })),
    bothSides(ball([0.03, 0.05, 0.04], skin, { at: [0.19, 0, 0] })),
    tube(
      [
        [-0.05, -0.1, 0.165],
        [0, -0.115, 0.175],
        [0.05, -0.1, 0.165],
      ],
      0.008,
      matt('#8a4a3a'),
      { curve: 3 },
    ),
    deform(ball([0.2, 0.2, 0.2], matt('#5a3825'), { segments: 32, at: [0, 0.025, -0.02] }), ([x, y, z]) => [
      x,
      y < 0.06 && z > -0.03 ? 0.06 : y,
      Math.min(z, 0.13),
    ]),
    lathe(
      [
        [0.36, 0.1],
        [0.35, 0.115],
        [0.22, 0.135],
        [0.195, 0.16],
        [0.185, 0.26],
        [0.12, 0.32],
        [0, 0.31],
      ],
      matt('#a98958'),
      { segments: 48, curve: 3 },
    ),
    lathe(
      [
        [0.212, 0.14],
        [0.215, 0.16],
        [0.2, 0.19],
      ],
      leather('#5a3825'),
      { segments: 48 },
    ),
  );
  return merge(
    bothSides(leg),
    arm,
    mirror(arm, 'x'),
    lathe(
      [
        [0, 0.68],
        [0.2, 0.69],
        [0.24, 0.8],
        [0.215, 0.95],
        [0.23, 1.12],
        [0.2, 1.26],
        [0.09, 1.33],
        [0, 1.34],
      ],
      coat,
      { segments: 36, curve: 4 },
    ),
    lathe(
      [
        [0.23, 0.84],
        [0.24, 0.87],
        [0.225, 0.9],
      ],
      boots,
      { segments: 36 },
    ),
    box([0.07, 0.06, 0.03], brass(), { at: [0, 0.84, 0.225], bevel: 0.01 }),
    row(3, ball(0.014, brass(), { at: [0, 0.96, 0.225] }), [0, 0.1, -0.004]),
    soft([0.4, 0.46, 0.22], pack, [0, 0.82, -0.32]),
    bothSides(soft([0.12, 0.2, 0.16], pack, [0.25, 0.84, -0.3])),
    move(
      turn(cylinder(0.085, 0.5, matt('#b4603c'), { segments: 24, at: [0, -0.25, 0] }), 'z', 90),
      [0, 1.36, -0.31],
    ),
    bothSides(
      tube(
        [
          [0.12, 1.3, -0.16],
          [0.14, 1.34, 0],
          [0.15, 1.2, 0.19],
          [0.16, 0.95, 0.17],
          [0.18, 0.88, -0.16],
        ],
        0.02,
        leather('#5a3825'),
        { curve: 5, flat: 1.6 },
      ),
    ),
    lathe(
      [
        [0.1, 1.28],
        [0.15, 1.3],
        [0.15, 1.36],
        [0.1, 1.4],
      ],
      matt('#b4413a'),
      { segments: 28, curve: 3 },
    ),
    move(head, [0, 1.56, 0.01]),
    bar([0.4, 0, 0.2], [0.36, 1.25, 0.14], [0.014, 0.018], matt('#7a5237'), 8),
  );
};

export const explorer: Recipe = {
  slug: 'explorer-juna',
  name: 'Explorer Juna',
  price: 45,
  category: 'Characters',
  subCategory: 'People',
  platform: 'Maya 2025',
  render: 'Arnold',
  style: 'Stylised',
  material: 'Cloth, leather',
  hue: 40,
  yaw: 26,
  pitch: 8,
  build: buildExplorer,
  detail: { at: [0.5, 0.82, 0.6], zoom: 2.1 },
};
