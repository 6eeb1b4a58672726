import { box } from '../mesh/box.ts';
import { cylinder, lathe } from '../mesh/lathe.ts';
import { light, type Material, matt, metal, speckled, walnut } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { lump } from '../mesh/organic.ts';
import { slab } from '../mesh/slab.ts';
import { bothSides, move, ring, row, turn } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Vec2, Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

const stone = speckled('#8f8c88', '#716e6b', 0.85, 0.03);
const pale = speckled('#a8a39b', '#8b867f', 0.85, 0.03);
const mortar = matt('#5d5a57');
const wood = walnut('y');
const board = walnut('x');
const iron = metal('#55585c', 0.45);
const gold = metal('#d0a24c', 0.3);
const flame: Material = light('#ffb347', 1.4);
const cloth = matt('#9c3b3a');

/** A cell of the dungeon, metres. */
const cell = 2;
const high = 2.2;

/** Stones in courses within a wall of `length`, leaving out those that `isOpen` says. */
const courses = (length: number, depth: number, isOpen: (x: number, y: number) => boolean = () => false): Mesh => {
  const rows = 5;
  const tall = high / rows;
  const stones: Mesh[] = [];
  for (let r = 0; r < rows; r++) {
    const count = Math.max(2, Math.round(length / 0.5));
    const wide = length / count;
    for (let c = r % 2 ? -0.5 : 0; c < count; c += 1) {
      const [left, right] = [Math.max(0, c), Math.min(count, c + 1)];
      const x = ((left + right) / 2) * wide - length / 2;
      if (right - left < 0.1 || isOpen(x, (r + 0.5) * tall)) continue;
      const nudge = (((r * 7 + Math.round(c * 2) * 5) % 9) - 4) * 0.004;
      stones.push(
        box([(right - left) * wide - 0.02, tall - 0.02, depth + nudge * 2], (r * 3 + Math.round(c * 2)) % 4 ? stone : pale, {
          at: [x, r * tall + 0.01, nudge],
          bevel: 0.022,
        }),
      );
    }
  }
  return merge(...stones);
};
const core = (size: Vec3, at: Vec3): Mesh => box(size, mortar, { at });

const flags = (isBroken: boolean): Mesh => {
  const tiles: Mesh[] = [box([cell, 0.1, cell], mortar)];
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 4; j++) {
      if (isBroken && (i * 5 + j * 3) % 7 === 3) {
        tiles.push(move(lump(0.14, pale, i * 4 + j, 0.4, 1), [(i - 1.5) * 0.5, 0.08, (j - 1.5) * 0.5]));
        continue;
      }
      const drop = isBroken ? ((i * 3 + j * 5) % 5) * 0.008 : ((i + j * 3) % 3) * 0.004;
      tiles.push(
        box([0.475, 0.1, 0.475], (i + j * 3) % 5 ? stone : pale, { at: [(i - 1.5) * 0.5, 0.06 - drop, (j - 1.5) * 0.5], bevel: 0.02 }),
      );
    }
  return merge(...tiles);
};

const arcOf = (r: number, y: number, from = 0, to = Math.PI, steps = 14): Vec2[] =>
  Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const a = from + ((to - from) * i) / steps;
    return [Math.cos(a) * r, y + Math.sin(a) * r];
  });

const voussoirs = (r: number, y: number, depth: number): Mesh =>
  merge(
    ...Array.from({ length: 9 }, (_, i) => {
      const [a, b] = [(i / 9) * Math.PI + 0.015, ((i + 1) / 9) * Math.PI - 0.015];
      return slab([...arcOf(r + 0.24, y, a, b, 3), ...arcOf(r, y, a, b, 3).toReversed()], depth, i % 2 ? stone : pale, { bevel: 0.014 });
    }),
  );

const doorLeaf = merge(
  ...Array.from({ length: 5 }, (_, i) => box([0.185, 1.6 - Math.abs(i - 2) * 0.07, 0.07], wood, { at: [(i - 2) * 0.19, 0, 0], bevel: 0.012 })),
  ...[0.3, 1.1].map((y) => box([0.96, 0.09, 0.1], iron, { at: [0, y, 0], bevel: 0.01 })),
  move(turn(ring(1, tube([[0.07, 0, 0], [0, 0, 0.07], [-0.07, 0, 0], [0, 0, -0.07]], 0.014, iron, { closed: true, curve: 6, segments: 10 })), 'x', 90), [0.28, 0.78, 0.07]),
);

const pillar = (top: number): Mesh =>
  merge(
    box([0.62, 0.16, 0.62], stone, { bevel: 0.03 }),
    lathe([[0.27, 0.16], [0.29, 0.2], [0.24, 0.28], [0.22, 0.34], [0.215, top - 0.2], [0.23, top - 0.16], [0, top - 0.16]], pale, { segments: 20, soft: 50 }),
  );

const barrel = merge(
  lathe([[0, 0], [0.24, 0], [0.25, 0.02], [0.31, 0.35], [0.25, 0.68], [0.24, 0.7], [0.22, 0.66], [0, 0.66]], wood, { segments: 22, soft: 30, curve: 0 }),
  ...[[0.08, 0.276], [0.58, 0.276]].map(([y = 0, r = 0]) => lathe([[r - 0.02, y], [r + 0.004, y], [r + 0.006, y + 0.05], [r - 0.02, y + 0.05]], iron, { segments: 22 })),
);
const crate = merge(
  box([0.56, 0.5, 0.56], board, { at: [0, 0.03, 0] }),
  ...[0, 0.48].map((y) => merge(
    ...[-0.28, 0.28].map((z) => box([0.62, 0.09, 0.05], wood, { at: [0, y, z], bevel: 0.008 })),
    ...[-0.28, 0.28].map((x) => box([0.05, 0.09, 0.62], wood, { at: [x, y, 0], bevel: 0.008 })),
  )),
  ...[-0.28, 0.28].flatMap((x) => [-0.28, 0.28].map((z) => box([0.07, 0.57, 0.07], wood, { at: [x, 0, z], bevel: 0.008 }))),
);
const table = merge(
  row(4, box([0.24, 0.06, 0.8], board, { at: [-0.375, 0.66, 0], bevel: 0.01 }), [0.25, 0, 0]),
  ...[-0.38, 0.38].flatMap((x) => [-0.3, 0.3].map((z) => box([0.09, 0.66, 0.09], wood, { at: [x, 0, z], bevel: 0.01 }))),
  box([0.8, 0.07, 0.06], wood, { at: [0, 0.14, 0], bevel: 0.01 }),
);
const bench = merge(
  box([1.1, 0.06, 0.3], board, { at: [0, 0.38, 0], bevel: 0.012 }),
  ...[-0.4, 0.4].map((x) => box([0.07, 0.38, 0.26], wood, { at: [x, 0, 0], bevel: 0.012 })),
);
const chest = merge(
  box([0.7, 0.34, 0.44], wood, { bevel: 0.015 }),
  move(turn(slab([...arcOf(0.22, 0, 0, Math.PI, 16)], 0.7, board, { bevel: 0.012 }), 'y', 90), [0, 0.345, 0]),
  ...[-0.22, 0.22].map((x) => box([0.06, 0.35, 0.47], iron, { at: [x, 0, 0], bevel: 0.008 })),
  box([0.12, 0.14, 0.03], gold, { at: [0, 0.26, 0.23], bevel: 0.008 }),
);
const torch = merge(
  box([0.12, 0.26, 0.04], iron, { at: [0, 0.9, -0.1], bevel: 0.01 }),
  bar([0, 0.94, -0.09], [0, 1.26, 0.06], [0.03, 0.04], wood, 12),
  lathe([[0.04, 0], [0.075, 0.06], [0.085, 0.12], [0.06, 0.13], [0, 0.1]], iron, { at: [0, 1.22, 0.05], segments: 18 }),
  lathe([[0, 0], [0.06, 0.05], [0.055, 0.12], [0.025, 0.22], [0, 0.28]], flame, { at: [0, 1.32, 0.05], segments: 16, curve: 3 }),
);
const well = merge(
  ring(10, box([0.3, 0.28, 0.2], stone, { at: [0, 0, 0.52], bevel: 0.025 })),
  ring(10, box([0.3, 0.26, 0.2], pale, { at: [0, 0.29, 0.52], bevel: 0.025 }), 18),
  cylinder(0.44, 0.2, matt('#3f6f82'), { segments: 30 }),
  bothSides(box([0.09, 1.5, 0.09], wood, { at: [0.56, 0.2, 0], bevel: 0.012 })),
  bar([-0.6, 1.5, 0], [0.6, 1.5, 0], 0.045, wood, 14),
  bar([0, 1.5, 0], [0, 0.95, 0], 0.012, cloth, 8),
  lathe([[0.1, 0], [0.13, 0.2], [0.11, 0.2], [0.09, 0.02], [0, 0.02]], board, { at: [0, 0.75, 0], segments: 18 }),
);
const throne = merge(
  box([0.8, 0.16, 0.8], stone, { bevel: 0.02 }),
  box([0.62, 0.36, 0.56], stone, { at: [0, 0.16, 0.04], bevel: 0.02 }),
  box([0.56, 0.07, 0.5], cloth, { at: [0, 0.52, 0.05], bevel: 0.03, steps: 2 }),
  slab([[-0.33, 0.16], [0.33, 0.16], [0.33, 1.25], [0.16, 1.4], [0, 1.55], [-0.16, 1.4], [-0.33, 1.25]], 0.14, pale, { bevel: 0.02, soft: 0, at: [0, 0, -0.28] }),
  bothSides(box([0.12, 0.3, 0.58], stone, { at: [0.31, 0.5, 0.03], bevel: 0.02 })),
  slab(arcOf(0.09, 0, 0, Math.PI * 2, 18).slice(0, -1), 0.03, gold, { bevel: 0.006, at: [0, 1.25, -0.2] }),
);
const steps = merge(
  ...Array.from({ length: 6 }, (_, i) =>
    box([1.4, (i + 1) * 0.2 - 0.01, 0.3], i % 2 ? stone : pale, { at: [0, 0, 0.75 - i * 0.3], bevel: 0.02 }),
  ),
);
const gate = merge(
  ...Array.from({ length: 6 }, (_, i) => bar([(i - 2.5) * 0.2, 0, 0], [(i - 2.5) * 0.2, 1.7, 0], 0.028, iron, 10)),
  ...[0.3, 0.9, 1.5].map((y) => box([1.2, 0.06, 0.08], iron, { at: [0, y, 0], bevel: 0.01 })),
  ...Array.from({ length: 6 }, (_, i) => lathe([[0.03, 0.1], [0, 0]], iron, { at: [(i - 2.5) * 0.2, -0.0, 0], segments: 10 })),
);
const bridge = merge(
  ...Array.from({ length: 9 }, (_, i) => box([0.2, 0.06, 1], board, { at: [(i - 4) * 0.22, 0.3 + 0.06 * Math.cos(((i - 4) / 4) * 1.5), 0], bevel: 0.01 })),
  ...[-0.48, 0.48].map((z) => merge(
    ...[-0.95, 0.95].map((x) => box([0.11, 0.95, 0.11], wood, { at: [x, 0, z], bevel: 0.012 })),
    tube([[-0.95, 0.88, z], [-0.4, 0.72, z], [0, 0.68, z], [0.4, 0.72, z], [0.95, 0.88, z]], 0.03, cloth, { curve: 6, segments: 10 }),
  )),
);
const rubble = merge(
  ...[[0, 0, 0.3], [0.35, 0.1, 0.2], [-0.3, 0.2, 0.22], [0.1, -0.3, 0.18], [-0.2, -0.25, 0.15], [0.45, -0.2, 0.13]].map(([x = 0, z = 0, r = 0], i) =>
    deform(move(lump(r, i % 2 ? pale : stone, i + 3, 0.4, 1), [x, r * 0.72, z]), ([a, b, c]) => [a, Math.max(0, b), c]),
  ),
);
const inDoor = (x: number, y: number): boolean => Math.abs(x) < 0.62 && y < 1.75;

/** The twenty parts by name, each standing on y = 0 about its own origin. */
export const kitParts: readonly (readonly [name: string, mesh: Mesh])[] = [
  ['Floor', flags(false)],
  ['Floor, broken', flags(true)],
  ['Wall', merge(core([cell - 0.04, high - 0.04, 0.24], [0, 0.02, 0]), courses(cell, 0.3))],
  ['Wall, half', merge(core([cell / 2 - 0.04, high - 0.04, 0.24], [0, 0.02, 0]), courses(cell / 2, 0.3))],
  ['Wall with window', merge(courses(cell, 0.3, (x, y) => Math.abs(x) < 0.3 && y > 0.8 && y < 1.5), ...[-0.16, 0, 0.16].map((x) => bar([x, 0.86, 0], [x, 1.34, 0], 0.022, iron, 8)))],
  ['Wall with arch', merge(courses(cell, 0.3, inDoor), voussoirs(0.56, 1.02, 0.36))],
  ['Corner', merge(move(courses(cell / 2, 0.3), [0.35, 0, 0]), move(turn(courses(cell / 2, 0.3), 'y', 90), [0, 0, 0.35]), core([0.26, high - 0.04, 0.26], [0, 0.02, 0]))],
  ['Door', doorLeaf],
  ['Gate', gate],
  ['Pillar', merge(pillar(high), box([0.56, 0.16, 0.56], stone, { at: [0, high - 0.16, 0], bevel: 0.03 }))],
  ['Pillar, broken', merge(pillar(1.25), move(lump(0.21, pale, 5, 0.35, 2), [0, 1.08, 0]))],
  ['Stairs', steps],
  ['Bridge', bridge],
  ['Well', well],
  ['Throne', throne],
  ['Table', merge(table)],
  ['Bench', bench],
  ['Chest', chest],
  ['Barrel and crate', merge(move(barrel, [-0.36, 0, 0.05]), move(turn(crate, 'y', 14), [0.34, 0, 0]))],
  ['Torch and rubble', merge(move(torch, [0, 0, 0]), bar([0, 0, -0.1], [0, 0.92, -0.1], 0.05, stone, 14), rubble)],
];

/** Where each part stands on the display: five to a row, the high ones behind. */
const display = ['Wall', 'Wall with arch', 'Wall with window', 'Corner', 'Wall, half', 'Pillar', 'Pillar, broken', 'Gate', 'Door', 'Throne', 'Stairs', 'Well', 'Bridge', 'Torch and rubble', 'Barrel and crate', 'Floor', 'Floor, broken', 'Table', 'Bench', 'Chest'];
export const placeOf = (name: string): Vec3 => {
  const at = display.indexOf(name);
  return [((at % 5) - 2) * 2.35, 0, (Math.floor(at / 5) - 1.5) * 2.2];
};

export const dungeonKit: Recipe = {
  slug: 'dungeon-kit-keldr',
  name: 'Dungeon Kit Keldr',
  price: 54,
  category: 'Buildings',
  subCategory: 'Kits',
  platform: 'Blender, Unity, Unreal Engine, PrusaSlicer',
  render: 'PBR, metal and roughness',
  style: 'Stylised',
  material: 'Stone, oak, iron',
  hue: 265,
  yaw: 24,
  pitch: 30,
  detail: { at: [0.55, 0.5, 0.6], zoom: 2.6 },
  build: () => merge(...kitParts.map(([name, mesh]) => move(mesh, placeOf(name)))),
};
