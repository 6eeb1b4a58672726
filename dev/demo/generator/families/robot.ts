import { box } from '../mesh/box.ts';
import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, lacquer, light, metal } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, mirror, move, turn } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildRobot = (): Mesh => {
  const shell = lacquer('#efe9dd');
  const accent = lacquer('#e07a3f');
  const joint = metal('#8d9296', 0.35);
  const arm = merge(
    ball(0.1, joint, { at: [0.42, 0.98, 0] }),
    tube(
      [
        [0.42, 0.98, 0],
        [0.56, 0.84, 0.03],
        [0.6, 0.66, 0.12],
      ],
      0.045,
      joint,
      { curve: 6 },
    ),
    ball([0.09, 0.11, 0.09], accent, { at: [0.61, 0.62, 0.14] }),
    ...[-0.05, 0.05].map((x) =>
      tube(
        [
          [0.61 + x, 0.56, 0.16],
          [0.61 + x * 1.7, 0.48, 0.2],
          [0.61 + x * 0.6, 0.42, 0.23],
        ],
        [0.03, 0.026, 0.018],
        joint,
        { curve: 4 },
      ),
    ),
  );
  const leg = merge(
    tube(
      [
        [0.17, 0.45, 0],
        [0.19, 0.3, 0.03],
        [0.18, 0.14, 0],
      ],
      0.055,
      joint,
      { curve: 5 },
    ),
    ...[0.22, 0.27, 0.32, 0.37].map((y) =>
      lathe(
        [
          [0.055, -0.015],
          [0.072, 0],
          [0.055, 0.015],
        ],
        blackSteel(),
        { at: [0.185, y, 0.015], segments: 20 },
      ),
    ),
    box([0.25, 0.15, 0.36], accent, { at: [0.19, 0, 0.04], bevel: 0.07, steps: 3 }),
  );
  const head = merge(
    box([0.74, 0.54, 0.56], shell, { bevel: 0.2, steps: 5 }),
    box(
      [0.6, 0.38, 0.1],
      { name: 'visor', color: '#1d2429', rough: 0.08 },
      { at: [0, 0.08, 0.235], bevel: 0.05, steps: 4 },
    ),
    bothSides(ball([0.07, 0.085, 0.02], light('#7fe3d4', 0.9), { at: [0.14, 0.29, 0.332] })),
    tube(
      [
        [-0.06, 0.16, 0.337],
        [0, 0.14, 0.34],
        [0.06, 0.16, 0.337],
      ],
      0.011,
      light('#7fe3d4', 0.9),
      { curve: 4 },
    ),
    bar([0.18, 0.5, 0], [0.22, 0.72, 0], 0.014, joint),
    ball(0.045, light('#ff9a5c', 0.4), { at: [0.22, 0.74, 0] }),
  );
  const ears = bothSides(
    move(turn(cylinder(0.13, 0.08, accent, { segments: 36 }), 'z', -90), [0.35, 0.27, 0]),
  );
  return merge(
    lathe(
      [
        [0, 0.4],
        [0.22, 0.41],
        [0.34, 0.52],
        [0.37, 0.72],
        [0.34, 0.96],
        [0.24, 1.08],
        [0, 1.1],
      ],
      shell,
      { segments: 56, curve: 4 },
    ),
    lathe(
      [
        [0.362, 0.62],
        [0.376, 0.64],
        [0.38, 0.68],
        [0.37, 0.7],
      ],
      accent,
      { segments: 56 },
    ),
    cylinder(0.12, 0.1, joint, { at: [0, 1.08, 0] }),
    ball([0.1, 0.1, 0.03], { name: 'badge', color: '#1d2429', rough: 0.1 }, { at: [0, 0.86, 0.34] }),
    ball([0.045, 0.045, 0.02], light('#7fe3d4', 0.8), { at: [0, 0.86, 0.365] }),
    arm,
    mirror(arm, 'x'),
    bothSides(leg),
    move(turn(merge(head, ears), 'y', -10), [0, 1.15, 0]),
  );
};

export const robot: Recipe = {
  slug: 'robot-pip',
  name: 'Robot Pip',
  price: 38,
  category: 'Characters',
  subCategory: 'Robots',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Stylised',
  material: 'Lacquer, rubber, glass',
  hue: 175,
  yaw: 24,
  pitch: 8,
  build: buildRobot,
  detail: { at: [0.5, 0.78, 0.8], zoom: 1.9 },
};
