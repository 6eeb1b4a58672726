import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { blackSteel, lacquer, light, type Material, matt, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, row, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import { warmWindow } from './parts.ts';
import { bush } from './trees.ts';

const brick: Material = {
  name: 'brick',
  color: '#b06a4c',
  rough: 0.85,
  pattern: { kind: 'brick', color: '#d8c8b4', scale: 0.42 },
};

const stone = matt('#e6ddcd');

const awning = (width: number, colors: readonly [string, string]): Mesh => {
  const strips = Math.round(width / 0.24);
  return merge(
    ...Array.from({ length: strips }, (_, i) => {
      const x = (i + 0.5) * (width / strips) - width / 2;
      const m = matt(i % 2 ? colors[1] : colors[0]);
      return merge(
        move(turn(box([width / strips, 0.03, 1.1], m, { at: [0, 0, 0.55] }), 'x', 24), [x, 0, 0]),
        box([width / strips, 0.2, 0.03], m, { at: [x, -0.64, 1.0], bevel: 0.012 }),
      );
    }),
  );
};

/** The café without its pavement: six by five metres, front to +z. */
export const cafeHouse = (): Mesh => {
  const frame = lacquer('#23403f');
  return merge(
    box([6, 3.2, 5], stone, { at: [0, 0, 0] }),
    box([5.9, 3.3, 4.9], brick, { at: [0, 3.2, 0] }),
    box([6.3, 0.18, 5.3], stone, { at: [0, 3.12, 0], bevel: 0.03 }),
    box([6.4, 0.3, 5.4], stone, { at: [0, 6.4, 0], bevel: 0.06 }),
    box([6.1, 0.35, 5.1], stone, { at: [0, 6.68, 0] }),
    box([5.7, 2.75, 0.12], frame, { at: [0, 0.1, 2.5], bevel: 0.02 }),
    box([2.5, 1.75, 0.06], light('#f1c98b', 0.28), { at: [-1.4, 0.7, 2.56] }),
    box([1.5, 1.75, 0.06], light('#f1c98b', 0.28), { at: [2, 0.7, 2.56] }),
    box([0.9, 2.2, 0.08], walnut('y'), { at: [0.55, 0.12, 2.57], bevel: 0.02 }),
    box([0.6, 1.2, 0.06], light('#f1c98b', 0.3), { at: [0.55, 0.9, 2.6] }),
    ...[-2.2, -1.4, -0.6].map((x) => box([0.05, 1.75, 0.1], frame, { at: [x, 0.7, 2.58] })),
    move(awning(5.6, ['#b4413a', '#f1e8d8']), [0, 2.95, 2.55]),
    ...[-1.9, 0, 1.9].map((x) =>
      merge(
        warmWindow(0.95, 1.6, [x, 3.95, 2.46], 0, matt('#f1ece2')),
        box([1.3, 0.12, 0.3], stone, { at: [x, 3.76, 2.55], bevel: 0.02 }),
        box([1.3, 0.16, 0.2], stone, { at: [x, 5.65, 2.5], bevel: 0.02 }),
        move(row(4, bush(0.15, 2, '#5d8a55'), [0.27, 0, 0]), [x - 0.4, 3.88, 2.58]),
      ),
    ),
    ...[-1.3, 1.3].map((z) =>
      merge(
        warmWindow(0.9, 1.6, [2.96, 3.95, z], 90, matt('#f1ece2')),
        box([0.06, 1.6, 1.2], light('#f1c98b', 0.28), { at: [3, 0.8, z] }),
      ),
    ),
    box([0.7, 1.1, 0.7], brick, { at: [-2, 6.8, -1.4] }),
    box([1.3, 0.7, 1], matt('#9aa0a3'), { at: [1.3, 7, -0.8], bevel: 0.04 }),
    bar([2.9, 2.5, 2.3], [2.9, 2.5, 3.1], 0.03, blackSteel()),
    move(turn(cylinder(0.36, 0.08, lacquer('#23403f'), { segments: 40 }), 'z', 90), [2.94, 2.1, 3.05]),
    move(turn(cylinder(0.2, 0.1, lacquer('#f1e8d8'), { segments: 40 }), 'z', 90), [2.95, 2.1, 3.05]),
  );
};
