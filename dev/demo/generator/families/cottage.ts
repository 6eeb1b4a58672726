import { box } from '../mesh/box.ts';
import { matt, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { slab } from '../mesh/slab.ts';
import { move, turn } from '../mesh/transform.ts';
import { warmWindow } from './parts.ts';

/** A small gabled house with chimney, lit windows and door. */
export const cottage = (): Mesh => {
  const wall = matt('#ece2d0');
  const roof = matt('#b65b41');
  const plane = (k: number): Mesh =>
    move(turn(box([1.5, 0.1, 2.5], roof, { at: [k * 0.72, 0, 0], bevel: 0.02 }), 'z', k * -42), [0, 2.35, 0]);
  return merge(
    slab(
      [
        [-0.9, 0],
        [0.9, 0],
        [0.9, 1.4],
        [0, 2.25],
        [-0.9, 1.4],
      ],
      2.1,
      wall,
      { soft: 0 },
    ),
    plane(1),
    plane(-1),
    box([0.3, 1, 0.3], matt('#9a6a55'), { at: [0.45, 1.7, -0.5], bevel: 0.02 }),
    box([0.5, 0.95, 0.06], walnut('y'), { at: [-0.25, 0, 1.05], bevel: 0.02 }),
    warmWindow(0.36, 0.4, [0.45, 0.55, 1.06], 0, matt('#7a5237')),
    warmWindow(0.5, 0.5, [0.91, 0.5, 0], 90, matt('#7a5237')),
    warmWindow(0.3, 0.34, [0, 1.5, 1.06], 0, matt('#7a5237')),
  );
};
