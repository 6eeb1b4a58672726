import { box } from '../mesh/box.ts';
import { lacquer, light, type Material } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { move, turn } from '../mesh/transform.ts';
import type { Vec3 } from '../mesh/vec.ts';

const windowFrame: Material = { name: 'window_frame', color: '#2b2d2e', rough: 0.5 };
const warmPane: Material = { name: 'warm_pane', color: '#e9b872', rough: 0.15, glow: 0.35 };

/** An upholstered block standing on y = 0, its broad sides swollen by `puff` metres. */
export const cushion = (size: Vec3, material: Material, puff: number): Mesh => {
  const [w, h, d] = size;
  const plain = box(size, material, { bevel: Math.min(w, h, d) * 0.38, steps: 3, cells: 8 });
  return deform(plain, ([x, y, z]) => {
    const swell = Math.max(0, 1 - ((2 * x) / w) ** 2) * Math.max(0, 1 - ((2 * z) / d) ** 2);
    return [x, y + Math.sign(y - h / 2) * swell * puff, z];
  });
};

/** A window with lit rooms behind it: frame, pane and a cross bar, its foot at `at`, turned by degrees about y. */
export const warmWindow = (
  width: number,
  height: number,
  at: Vec3,
  facing: number,
  frame: Material = windowFrame,
): Mesh => {
  const pane = box([width, height, 0.03], warmPane, { at: [0, 0, 0] });
  const rim = 0.07;
  const parts = merge(
    pane,
    box([width + rim * 2, rim, 0.12], frame, { at: [0, -rim, 0.02] }),
    box([width + rim * 2, rim, 0.12], frame, { at: [0, height, 0.02] }),
    box([rim, height, 0.1], frame, { at: [-width / 2 - rim / 2, 0, 0.02] }),
    box([rim, height, 0.1], frame, { at: [width / 2 + rim / 2, 0, 0.02] }),
    box([0.04, height, 0.06], frame, { at: [0, 0, 0.02] }),
    box([width, 0.04, 0.06], frame, { at: [0, height * 0.55, 0.02] }),
  );
  return move(turn(parts, 'y', facing), at);
};

/** Black shining eyes of animals. */
export const eye: Material = { name: 'eye', color: '#17181a', rough: 0.08 };
/** A lit bulb of warm white. */
export const bulb: Material = light('#ffe2b0', 1.1);
/** Painted cast iron of street furniture. */
export const iron: Material = lacquer('#2b3a38');
/** A body turned about y laid down, so that its top looks to the front. */
export const front = (mesh: Mesh): Mesh => turn(mesh, 'x', 90);
