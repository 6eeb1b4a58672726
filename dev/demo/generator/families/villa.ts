import { box } from '../mesh/box.ts';
import { blackSteel, darkGlass, type Material, matt, speckled } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, row } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';
import { bush, leafTree, pine } from './trees.ts';

const concrete = speckled('#d9d5cd', '#c4bfb6', 0.85, 0.05);

const timber: Material = {
  name: 'timber',
  color: '#b07a4c',
  rough: 0.6,
  pattern: { kind: 'planks', color: '#7d5230', scale: 0.14, axis: 'y' },
};

const paving: Material = {
  name: 'paving',
  color: '#cfc8bc',
  rough: 0.8,
  pattern: { kind: 'tiles', color: '#a59d90', scale: 0.8 },
};

const glowing: Material = { name: 'lit_room', color: '#e5b878', rough: 0.1, glow: 0.3 };

/** A glass front facing +z: panes of `count` fields with slim dark posts. */
const glassFront = (width: number, height: number, count: number, pane: Material): Mesh =>
  merge(
    box([width, height, 0.05], pane),
    row(count + 1, box([0.07, height, 0.14], blackSteel(), { at: [-width / 2, 0, 0] }), [
      width / count,
      0,
      0,
    ]),
    box([width, 0.08, 0.14], blackSteel()),
    box([width, 0.08, 0.14], blackSteel(), { at: [0, height - 0.08, 0] }),
  );

const lounger = (): Mesh =>
  merge(
    box([0.65, 0.1, 1.8], matt('#f0ece4'), { at: [0, 0.22, 0], bevel: 0.04 }),
    ...[-0.25, 0.25].flatMap((x) =>
      [-0.7, 0.7].map((z) => box([0.06, 0.24, 0.06], timber, { at: [x, 0, z] })),
    ),
  );

const buildVilla = (): Mesh => {
  const white = matt('#f1eee8');
  const ground = merge(
    box([8.4, 2.7, 5.6], concrete, { at: [-1.2, 0, -1.4] }),
    box([9.8, 0.26, 7], white, { at: [-1.2, 2.7, -1.1], bevel: 0.03 }),
    move(glassFront(5.4, 2.5, 4, darkGlass('#43586a')), [-2.3, 0.1, 1.43]),
    box([1.9, 2.7, 0.1], timber, { at: [1.75, 0, 1.42] }),
    box([1, 2.2, 0.08], blackSteel(), { at: [2.2, 0.05, 1.48] }),
  );
  const upper = merge(
    box([5.6, 2.6, 5], timber, { at: [1.3, 2.96, -1.6] }),
    box([6.4, 0.24, 6], white, { at: [1.3, 5.56, -1.4], bevel: 0.03 }),
    move(glassFront(4.2, 2.2, 3, glowing), [1.5, 3.15, 0.93]),
    box([0.25, 2.6, 1.1], white, { at: [-1.45, 2.96, 0.9] }),
    box([0.25, 2.6, 1.1], white, { at: [4.05, 2.96, 0.9] }),
    box([5.6, 0.95, 0.04], darkGlass('#8fb0b8'), { at: [1.3, 2.96, 1.75] }),
    box([5.6, 0.05, 0.07], blackSteel(), { at: [1.3, 3.9, 1.75] }),
  );
  const garden = merge(
    box([14, 0.3, 12], paving, { at: [0, -0.3, 0.4], bevel: 0.04 }),
    box([4.6, 0.06, 0.2], white, { at: [-2, 0, 5.4] }),
    box([4.6, 0.06, 0.2], white, { at: [-2, 0, 3] }),
    box([0.2, 0.06, 2.6], white, { at: [-4.3, 0, 4.2] }),
    box([0.2, 0.06, 2.6], white, { at: [0.3, 0, 4.2] }),
    box([4.4, 0.03, 2.3], darkGlass('#3f9fb5'), { at: [-2, 0, 4.2] }),
    move(lounger(), [1.4, 0, 4.2]),
    move(lounger(), [2.4, 0, 4.2]),
    box([2.6, 0.34, 4.6], matt('#7f9a5b'), { at: [5.4, 0, 3.6], bevel: 0.08 }),
    box([0.9, 0.34, 9], matt('#7f9a5b'), { at: [-6.3, 0, -0.8], bevel: 0.08 }),
    ...[-4, -2.4, -0.6, 1.2].map((z, i) => move(bush(0.42, i), [-6.3, 0.3, z])),
    bar([4.1, 0, 1.9], [4.1, 5.5, 1.2], 0.07, blackSteel()),
    bar([-5.6, 0, 2], [-5.6, 2.7, 2], 0.07, blackSteel()),
  );
  return move(
    merge(
      ground,
      upper,
      garden,
      move(leafTree(4.6, 4), [5.5, 0.3, 3.4]),
      move(pine(5, 2), [-6.2, 0.2, -4.2]),
      move(leafTree(3.4, 8, '#8aa05a'), [6, 0.2, -3.6]),
    ),
    [0, 0.3, 0],
  );
};

export const villa: Recipe = {
  slug: 'modern-villa-lindgren',
  name: 'Modern Villa Lindgren',
  price: 89,
  category: 'House',
  subCategory: 'Modern',
  platform: '3ds Max 2025',
  render: 'Corona 12',
  style: 'Modern',
  material: 'Concrete, cedar, glass',
  hue: 200,
  yaw: 28,
  pitch: 17,
  build: buildVilla,
  detail: { at: [0.55, 0.35, 0.7], zoom: 2.1 },
};
