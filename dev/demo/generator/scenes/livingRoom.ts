import { bookcase } from '../families/bookcase.ts';
import { loungeChair } from '../families/loungeChair.ts';
import { monstera } from '../families/monstera.ts';
import { sofa } from '../families/sofa.ts';
import { tripodLamp } from '../families/tripodLamp.ts';
import { vaseTrio } from '../families/vaseTrio.ts';
import { box } from '../mesh/box.ts';
import { cylinder } from '../mesh/lathe.ts';
import { fabric, type Material, matt, oak } from '../mesh/material.ts';
import { merge } from '../mesh/mesh.ts';
import { move, ring } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import { towards } from '../render/lights.ts';
import { place } from './place.ts';
import type { Scene } from './scene.ts';

const floor: Material = {
  name: 'parquet',
  color: '#c9a277',
  rough: 0.5,
  pattern: { kind: 'planks', color: '#9a7146', scale: 0.16, axis: 'x' },
};

const picture = (x: number, y: number, w: number, h: number, colors: readonly string[]) =>
  merge(
    box([w, h, 0.03], oak(), { at: [x, y, -1.32], bevel: 0.006 }),
    box([w - 0.05, h - 0.05, 0.01], matt('#f3eee4'), { at: [x, y + 0.025, -1.303] }),
    ...colors.map((c, i) =>
      box([w * 0.5 - i * 0.06, h * 0.2, 0.006], matt(c), {
        at: [x + (i - 1) * 0.05, y + h * (0.16 + i * 0.21), -1.297],
        bevel: 0.002,
      }),
    ),
  );

/** A living room in evening sun: sofa, chair, lamp and plant before a painted wall. */
export const livingRoom: Scene = {
  slug: 'living-room',
  build: () =>
    merge(
      box([9.6, 0.1, 5.4], floor, { at: [0, -0.1, 1.2] }),
      box([9.6, 3.6, 0.1], matt('#9fb0a6'), { at: [0, 0, -1.4] }),
      box([9.6, 0.12, 0.03], matt('#eeebe3'), { at: [0, 0, -1.34], bevel: 0.006 }),
      box([3, 0.016, 2], fabric('#e6ddcc', '#cfc4b0', 0.02), { at: [-0.3, 0, 0.5], bevel: 0.007 }),
      place(sofa, [-0.5, 0.016, -0.62], 4),
      place(loungeChair, [1.5, 0.016, 0.1], -34),
      place(tripodLamp, [-2.25, 0, -0.78]),
      place(monstera, [2.35, 0, -0.85], 0, 1.15),
      place(bookcase, [-3.2, 0, -1.1]),
      cylinder(0.4, 0.03, oak(), { at: [-0.25, 0.38, 0.5], segments: 64 }),
      move(ring(3, bar([0.3, 0, 0], [0.2, 0.39, 0], [0.014, 0.02], oak('y'), 14), 20), [-0.25, 0.016, 0.5]),
      place(vaseTrio, [-0.28, 0.41, 0.47], 10, 0.62),
      picture(-0.95, 1.35, 0.62, 0.84, ['#b4603c', '#d9a441', '#2f5d62']),
      picture(-0.12, 1.47, 0.5, 0.66, ['#2f5d62', '#c98b5a', '#6b7f62']),
      picture(3.5, 1.2, 0.7, 0.9, ['#6b7f62', '#b4603c', '#d9b26a']),
    ),
  shot: {
    view: { yaw: 7, pitch: 7, fov: 25, fixed: { target: [-0.15, 0.98, -0.2], distance: 5.5 } },
    backdrop: { top: '#9fb0a6', bottom: '#c9a277' },
    key: towards(-48, 38),
    exposure: 1.02,
    softness: 6,
  },
};
