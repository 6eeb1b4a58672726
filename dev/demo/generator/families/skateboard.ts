import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { steel, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { bothSides, move, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildSkateboard = (): Mesh => {
  const wheels = (z: number): Mesh =>
    merge(
      bar([-0.075, 0.03, z], [0.075, 0.03, z], 0.006, steel()),
      box([0.08, 0.032, 0.05], steel(), { at: [0, 0.034, z], bevel: 0.01 }),
      bothSides(
        move(
          turn(
            merge(
              cylinder(0.028, 0.034, { name: 'urethane', color: '#e8b84a', rough: 0.4 }, { segments: 36 }),
              cylinder(0.012, 0.036, steel(), { segments: 20 }),
            ),
            'z',
            -90,
          ),
          [0.066, 0.03, z],
        ),
      ),
    );
  const deck = (y: number, t: number, m: Parameters<typeof box>[1], w: number): Mesh => {
    const flat = box([w, t, 0.8], m, { at: [0, y, 0], cells: 28, bevel: t * 0.4 });
    return {
      faces: flat.faces,
      points: flat.points.map(([x, py, z]) => {
        const e = Math.max(0, Math.abs(z) - 0.27);
        const round = e > 0.02 ? Math.sqrt(Math.max(0.12, 1 - ((e - 0.02) / 0.113) ** 2)) : 1;
        return [x * round, py + e * e * 3.4 + x * x * (e > 0 ? 0.3 : 0.8), z];
      }),
    };
  };
  return merge(
    deck(0.066, 0.011, walnut('z'), 0.2),
    deck(0.0772, 0.0022, { name: 'grip', color: '#2f5d62', rough: 0.95 }, 0.196),
    wheels(0.2),
    wheels(-0.2),
  );
};

export const skateboard: Recipe = {
  slug: 'skateboard-halfpipe',
  name: 'Skateboard Halfpipe',
  price: 10,
  category: 'Sports',
  subCategory: 'Boards',
  platform: 'Blender 4.2',
  render: 'Cycles',
  style: 'Street',
  material: 'Maple, urethane',
  hue: 185,
  yaw: 52,
  pitch: 18,
  build: buildSkateboard,
  detail: { at: [0.5, 0.3, 0.75], zoom: 2.4 },
};
