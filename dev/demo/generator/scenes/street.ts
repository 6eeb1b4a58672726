import { bench } from '../families/bench.ts';
import { bicycle } from '../families/bicycle.ts';
import { cafeHouse } from '../families/cafeHouse.ts';
import { compactCar } from '../families/compactCar.ts';
import { warmWindow } from '../families/parts.ts';
import { streetLamp } from '../families/streetLamp.ts';
import { leafTree } from '../families/trees.ts';
import { box } from '../mesh/box.ts';
import { type Material, matt, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { slab } from '../mesh/slab.ts';
import { move, row } from '../mesh/transform.ts';
import { towards } from '../render/lights.ts';
import { place } from './place.ts';
import type { Scene } from './scene.ts';

const paving: Material = {
  name: 'pavement',
  color: '#cdc6ba',
  rough: 0.85,
  pattern: { kind: 'tiles', color: '#aba395', scale: 0.75 },
};

/** A narrow town house with a stepped gable, its front at z = 2.5. */
const townHouse = (width: number, floors: number, color: string, roof: string): Mesh => {
  const top = floors * 2.7 + 0.4;
  const columns = Math.round(width / 1.5);
  const windows = Array.from({ length: floors - 1 }, (_, f) =>
    Array.from({ length: columns }, (_, c) => {
      const x = (c - (columns - 1) / 2) * (width / columns);
      return merge(
        warmWindow(0.78, 1.45, [x, 3.5 + f * 2.7, 2.5], 0, matt('#f2ede3')),
        box([1.06, 0.1, 0.24], matt('#f2ede3'), { at: [x, 3.36 + f * 2.7, 2.55] }),
      );
    }),
  ).flat();
  return merge(
    box([width, top, 5], matt(color)),
    slab(
      [
        [-width / 2, top],
        [width / 2, top],
        [width / 2 - 0.7, top + 1.2],
        [width / 2 - 1.1, top + 1.2],
        [0.5, top + 2.2],
        [-0.5, top + 2.2],
        [-width / 2 + 1.1, top + 1.2],
        [-width / 2 + 0.7, top + 1.2],
      ],
      0.5,
      matt(color),
      { soft: 0, at: [0, 0, 2.25] },
    ),
    slab(
      [
        [-width / 2, top],
        [width / 2, top],
        [0, top + 1.9],
      ],
      4.4,
      matt(roof),
      { soft: 0, at: [0, 0, -0.2] },
    ),
    box([width + 0.16, 0.18, 5.2], matt('#f2ede3'), { at: [0, 2.9, 0], bevel: 0.03 }),
    ...windows,
    warmWindow(width * 0.36, 1.6, [-width * 0.22, 0.8, 2.5], 0, walnut()),
    box([1, 2.3, 0.1], walnut('y'), { at: [width * 0.26, 0.12, 2.5], bevel: 0.03 }),
  );
};

/** A street corner in the afternoon: café, town houses, a parked car and a bicycle. */
export const street: Scene = {
  slug: 'street',
  build: () =>
    merge(
      box([60, 0.1, 9], matt('#5b5f63'), { at: [0, -0.14, 9.4] }),
      row(14, box([1.6, 0.02, 0.16], matt('#efeae0'), { at: [-26, -0.045, 9.2] }), [3.6, 0, 0]),
      box([60, 0.18, 7.6], paving, { at: [0, -0.13, 1.2] }),
      move(cafeHouse(), [0, 0.05, -1.2]),
      move(townHouse(4.6, 3, '#d9b77e', '#6b4a3f'), [-5.6, 0.05, -1.3]),
      move(townHouse(4.2, 4, '#8fa79b', '#4a4f54'), [-10.1, 0.05, -1.3]),
      move(townHouse(4.8, 3, '#c98a73', '#59423a'), [5.7, 0.05, -1.3]),
      move(townHouse(4.4, 4, '#dfd6c4', '#6b4a3f'), [10.4, 0.05, -1.3]),
      place(compactCar, [3.4, -0.04, 6.9], -90),
      place(bicycle, [-3.2, 0.05, 2.3], 8),
      place(bench, [7.2, 0.05, 2.4]),
      place(streetLamp, [-6.2, 0.05, 4.1], 0, 1.25),
      place(streetLamp, [6.1, 0.05, 4.1], 0, 1.25),
      move(leafTree(4.4, 3), [-8.6, 0.05, 3.6]),
      move(leafTree(4.8, 6, '#8aa05a'), [9.6, 0.05, 3.5]),
    ),
  shot: {
    view: { yaw: 12, pitch: 7, fov: 24, fixed: { target: [0.2, 2.9, 1], distance: 25 } },
    backdrop: { top: '#b9d0dc', bottom: '#f0e3d2' },
    key: towards(-42, 40),
    exposure: 0.98,
    softness: 4,
  },
};
