import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { metal, steel, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildHammer = (): Mesh => {
  const iron = metal('#8f9498', 0.35);
  const hammer = merge(
    tube(
      [
        [0, 0, 0],
        [0, 0.1, 0.002],
        [0, 0.2, 0],
        [0, 0.33, 0],
      ],
      [0.017, 0.014, 0.012, 0.013],
      walnut('y'),
      { curve: 6, segments: 20, flat: 0.75 },
    ),
    box([0.05, 0.034, 0.032], iron, { at: [0, 0.31, 0], bevel: 0.006, steps: 2 }),
    turn(cylinder([0.012, 0.015], 0.03, iron, { at: [-0.327, 0.022, 0], segments: 28 }), 'z', -90),
    move(turn(cylinder(0.019, 0.018, iron, { segments: 32 }), 'z', -90), [0.05, 0.327, 0]),
    ...[-0.007, 0.007].map((z) =>
      tube(
        [
          [-0.02, 0.33, z],
          [-0.055, 0.33, z * 1.3],
          [-0.088, 0.305, z * 1.6],
        ],
        [0.012, 0.008, 0.002],
        iron,
        { curve: 6, segments: 12, flat: 0.6 },
      ),
    ),
  );
  const block = box([0.3, 0.05, 0.16], walnut(), { at: [0, 0, 0], bevel: 0.006 });
  const nail = (x: number, z: number, h: number): Mesh =>
    merge(
      cylinder(0.0022, h, steel(), { at: [x, 0.05, z], segments: 12 }),
      cylinder(0.006, 0.002, steel(), { at: [x, 0.05 + h, z], segments: 18 }),
    );
  return merge(
    block,
    move(turn(turn(hammer, 'x', 90), 'y', 28), [-0.06, 0.069, -0.14]),
    nail(0.1, 0.03, 0.05),
    nail(0.12, -0.03, 0.03),
    nail(0.075, -0.045, 0.012),
  );
};

export const hammer: Recipe = {
  slug: 'claw-hammer-smed',
  name: 'Claw Hammer Smed',
  price: 0,
  category: 'Tools',
  subCategory: 'Hand tools',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Realistic',
  material: 'Forged steel, walnut',
  hue: 210,
  yaw: 24,
  pitch: 26,
  build: buildHammer,
  detail: { at: [0.5, 0.7, 0.7], zoom: 1.9 },
};
