import { lathe } from '../mesh/lathe.ts';
import type { Material } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';

/** A body pressed in between `ribs` ribs, `depth` of its radius, about the vertical through x0, z0. */
export const ribbed = (mesh: Mesh, ribs: number, depth: number, x0 = 0, z0 = 0): Mesh =>
  deform(mesh, ([x, y, z]) => {
    const k = 1 - depth * (0.5 + 0.5 * Math.cos(Math.atan2(z - z0, x - x0) * ribs));
    return [x0 + (x - x0) * k, y, z0 + (z - z0) * k];
  });

/** A desert cactus with arms, `height` metres. */
export const saguaro = (height: number, seed: number): Mesh => {
  const green: Material = { name: 'cactus', color: '#5b8457', rough: 0.6 };
  const r = height * 0.085;
  const trunk = ribbed(
    lathe(
      [
        [r * 0.8, 0],
        [r, height * 0.15],
        [r, height * 0.85],
        [r * 0.7, height * 0.96],
        [0, height],
      ],
      green,
      { segments: 40, curve: 3 },
    ),
    10,
    0.16,
  );
  const arm = (side: number, from: number, up: number): Mesh =>
    tube(
      [
        [0, from, 0],
        [side * r * 2.1, from, 0],
        [side * r * 2.9, from + r, 0],
        [side * r * 2.9, from + up, 0],
      ],
      [r * 0.62, r * 0.66, r * 0.66, r * 0.3],
      green,
      { curve: 5, segments: 12 },
    );
  return turn(
    merge(
      trunk,
      arm(1, height * 0.42, height * 0.32),
      ...(seed % 3 ? [arm(-1, height * 0.3, height * 0.28)] : []),
    ),
    'y',
    seed * 50,
  );
};
