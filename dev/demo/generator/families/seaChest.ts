import { box } from '../mesh/box.ts';
import { ball, cylinder } from '../mesh/lathe.ts';
import type { Material } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { noise, ridges } from '../mesh/noise.ts';
import { slab } from '../mesh/slab.ts';
import { bothSides, move, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Vec2, Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

const mix = (low: number, high: number, share: number): number => low + (high - low) * share;
const step = (low: number, high: number, v: number): number => {
  const t = Math.min(1, Math.max(0, (v - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** Aged oak whose grain runs along x, or along z, darkened where hands and salt water reach it. */
const oak = (seed: number, grain: 'x' | 'z' = 'x'): Material => ({
  name: `aged_oak_${seed}${grain === 'z' ? '_side' : ''}`,
  color: '#7d5634',
  rough: 0.65,
  paint: (right, y, near, out) => {
    const [x, z] = grain === 'x' ? [right, near] : [near, right];
    const [a, b] = [y + seed * 0.37, z - seed * 0.21];
    const bend = noise(x * 3 + seed, a * 11, b * 11) * 0.05 + noise(x * 9, a * 30, b * 30 + seed) * 0.012;
    const rings = 0.5 + 0.5 * Math.sin((a * 1.2 + b + bend) * 260);
    const fibre = ridges(x * 22, a * 420, b * 420, 3);
    const pore = step(0.68, 0.86, noise(x * 55 + seed, a * 1250, b * 1250));
    const stain = ridges(x * 5 + seed, y * 8, z * 8, 4);
    const worn = step(0.52, 0.75, ridges(x * 14, y * 22 + seed, z * 22, 3));
    const share = 0.15 + rings * 0.3 + fibre * 0.5;
    const dirt = 0.55 + 0.75 * stain - 0.18 * pore;
    out[0] = mix(0.085, 0.3, share) * dirt + 0.05 * worn;
    out[1] = mix(0.038, 0.158, share) * dirt + 0.036 * worn;
    out[2] = mix(0.015, 0.071, share) * dirt + 0.022 * worn;
    out[3] = Math.min(0.95, 0.56 + 0.22 * fibre + 0.2 * pore - 0.14 * worn);
    out[4] = 0;
    out[5] = fibre * 0.00035 + rings * 0.00012 - pore * 0.0002;
  },
});

/** Wrought iron: hammered, with rust in the hollows. */
const iron: Material = {
  name: 'wrought_iron',
  color: '#3a3836',
  rough: 0.5,
  metal: 0.9,
  paint: (x, y, z, out) => {
    const blows = noise(x * 75, y * 75, z * 75);
    const grit = noise(x * 900, y * 900, z * 900);
    const rust = step(0.58, 0.74, ridges(x * 19 + 7, y * 19, z * 19, 4) * 0.8 + (1 - blows) * 0.22);
    const bright = 0.75 + 0.5 * blows;
    out[0] = mix(0.13 * bright, 0.17 + 0.1 * grit, rust);
    out[1] = mix(0.128 * bright, 0.062 + 0.04 * grit, rust);
    out[2] = mix(0.125 * bright, 0.022 + 0.014 * grit, rust);
    out[3] = mix(0.36 + 0.14 * grit, 0.88, rust);
    out[4] = mix(0.95, 0.15, rust);
    out[5] = blows * 0.0011 + grit * 0.00008 * (1 + 2 * rust);
  },
};

/** Brass that fingers keep bright. */
const brass: Material = {
  name: 'worn_brass',
  color: '#b98d4a',
  rough: 0.3,
  metal: 1,
  paint: (x, y, z, out) => {
    const dull = ridges(x * 60, y * 60, z * 60, 4);
    const scratch = step(0.8, 0.95, noise(x * 900 + y * 500, y * 90, z * 90));
    const tone = 1.12 - 0.5 * dull;
    out[0] = 0.6 * tone;
    out[1] = 0.37 * tone;
    out[2] = 0.12 * tone;
    out[3] = 0.2 + 0.35 * dull - 0.08 * scratch;
    out[4] = 1;
    out[5] = dull * 0.0002 - scratch * 0.0001;
  },
};

const [width, depth, height, rise] = [0.94, 0.5, 0.36, 0.19];
const foot = 0.035;
const top = foot + height;

/** A point of the lid's arch at an angle from the front (0) over the top to the back (π), `out` metres outside it. */
const arch = (angle: number, out = 0): Vec2 => [
  Math.cos(angle) * (depth / 2 + out),
  top + Math.sin(angle) * (rise + out),
];

/** An iron strap over lid, front and back. */
const strap = (x: number, wide: number): Mesh => {
  const steps = 30;
  const arc = (out: number) =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => arch(0.05 + (i / steps) * (Math.PI - 0.1), out));
  const lid = turn(slab([...arc(0.012), ...arc(0.001).toReversed()], wide, iron, { bevel: 0.0015 }), 'y', -90);
  const plate = (z: number) => box([wide, height - 0.02, 0.008], iron, { at: [x, foot + 0.005, z], bevel: 0.002 });
  const rivets = [0.06, 0.16, 0.26, 0.33].flatMap((y) =>
    [-1, 1].map((side) => ball([0.009, 0.009, 0.006], iron, { at: [x, foot + y, side * (depth / 2 + 0.012)], segments: 14 })),
  );
  const onLid = [0.35, 0.85, 1.35, 1.8, 2.3, 2.8].map((angle) => {
    const [z, y] = arch(angle, 0.013);
    return ball(0.0085, iron, { at: [x, y, z], segments: 14 });
  });
  return merge(move(lid, [x, 0, 0]), plate(depth / 2 + 0.006), plate(-depth / 2 - 0.006), ...rivets, ...onLid);
};

const plank = (size: Vec3, at: Vec3, seed: number): Mesh =>
  box(size, oak(1 + (seed % 5), size[0] < size[2] ? 'z' : 'x'), { at, bevel: 0.005, steps: 2, cells: 2 });

const buildChest = (): Mesh => {
  const rows = 4;
  const board = height / rows;
  const walls = Array.from({ length: rows }, (_, i) =>
    merge(
      plank([width, board - 0.002, 0.03], [0, foot + i * board, depth / 2 - 0.012], i * 2),
      plank([width, board - 0.002, 0.03], [0, foot + i * board, -depth / 2 + 0.012], i * 2 + 1),
      plank([0.03, board - 0.002, depth - 0.05], [width / 2 - 0.013, foot + i * board, 0], i + 3),
      plank([0.03, board - 0.002, depth - 0.05], [-width / 2 + 0.013, foot + i * board, 0], i + 4),
    ),
  );
  const staves = 9;
  const lid = Array.from({ length: staves }, (_, i) => {
    const [a, b] = [arch((i / staves) * Math.PI), arch(((i + 1) / staves) * Math.PI)];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const tilt = (Math.atan2(b[1] - a[1], a[0] - b[0]) * 180) / Math.PI;
    const stave = box([width + 0.012, 0.022, long - 0.001], oak(1 + ((i * 3) % 5)), { bevel: 0.0045, steps: 2, cells: 2 });
    return move(turn(move(stave, [0, -0.017, 0]), 'x', tilt), [0, (a[1] + b[1]) / 2, (a[0] + b[0]) / 2]);
  });
  const half = Array.from({ length: 25 }, (_, i): Vec2 => arch((i / 24) * Math.PI, -0.02));
  const gable = (x: number) =>
    move(turn(slab([...half, [-depth / 2 + 0.02, top - 0.004], [depth / 2 - 0.02, top - 0.004]], 0.024, oak(2, 'z'), { bevel: 0.002 }), 'y', -90), [x, 0, 0]);
  const rim = (y: number) =>
    merge(
      box([width + 0.022, 0.022, 0.012], iron, { at: [0, y, depth / 2 + 0.006], bevel: 0.002 }),
      box([width + 0.022, 0.022, 0.012], iron, { at: [0, y, -depth / 2 - 0.006], bevel: 0.002 }),
      bothSides(box([0.012, 0.022, depth + 0.02], iron, { at: [width / 2 + 0.006, y, 0], bevel: 0.002 })),
    );
  const corner = bothSides(
    merge(
      ...[1, -1].map((side) =>
        merge(
          box([0.055, height - 0.02, 0.007], iron, { at: [width / 2 - 0.02, foot + 0.004, side * (depth / 2 + 0.006)], bevel: 0.002 }),
          box([0.007, height - 0.02, 0.055], iron, { at: [width / 2 + 0.0065, foot + 0.004, side * (depth / 2 - 0.02)], bevel: 0.002 }),
          box([0.08, foot + 0.012, 0.08], oak(4), { at: [width / 2 - 0.05, 0, side * (depth / 2 - 0.05)], bevel: 0.008, steps: 3 }),
          ...[0.05, 0.18, 0.31].map((y) =>
            ball([0.008, 0.008, 0.006], iron, { at: [width / 2 - 0.02, foot + y, side * (depth / 2 + 0.011)], segments: 14 }),
          ),
        ),
      ),
    ),
  );
  const handle = bothSides(
    merge(
      box([0.008, 0.06, 0.13], iron, { at: [width / 2 + 0.006, foot + 0.19, 0], bevel: 0.002 }),
      ...[-0.045, 0.045].map((z) => cylinder(0.011, 0.03, iron, { at: [width / 2 + 0.016, foot + 0.205, z], segments: 20 })),
      tube(
        [
          [width / 2 + 0.018, foot + 0.22, -0.045],
          [width / 2 + 0.024, foot + 0.15, -0.05],
          [width / 2 + 0.03, foot + 0.112, -0.03],
          [width / 2 + 0.031, foot + 0.106, 0],
          [width / 2 + 0.03, foot + 0.112, 0.03],
          [width / 2 + 0.024, foot + 0.15, 0.05],
          [width / 2 + 0.018, foot + 0.22, 0.045],
        ],
        0.0085,
        iron,
        { curve: 5, segments: 14 },
      ),
    ),
  );
  const front = depth / 2 + 0.012;
  const lock = merge(
    box([0.13, 0.15, 0.01], brass, { at: [0, top - 0.17, front], bevel: 0.003, steps: 2 }),
    box([0.05, 0.13, 0.012], brass, { at: [0, top - 0.075, front + 0.012], bevel: 0.004, steps: 2 }),
  );
  const key = move(turn(cylinder(0.019, 0.01, brass, { segments: 32 }), 'x', 90), [0, top - 0.115, front + 0.006]);
  const hole = merge(
    move(turn(cylinder(0.0055, 0.004, iron, { segments: 20 }), 'x', 90), [0, top - 0.112, front + 0.0135]),
    box([0.005, 0.016, 0.003], iron, { at: [0, top - 0.129, front + 0.0155] }),
  );
  const studs = [-0.052, 0.052].flatMap((x) =>
    [-0.155, -0.035].map((y) => ball([0.007, 0.007, 0.005], brass, { at: [x, top + y, front + 0.006], segments: 16 })),
  );
  return merge(
    ...walls,
    plank([width - 0.03, 0.02, depth - 0.04], [0, foot - 0.006, 0], 2),
    ...lid,
    gable(width / 2 - 0.01),
    gable(-width / 2 + 0.01),
    rim(top - 0.026),
    rim(top + 0.002),
    strap(0.27, 0.05),
    strap(-0.27, 0.05),
    corner,
    handle,
    lock,
    key,
    hole,
    ...studs,
  );
};

export const seaChest: Recipe = {
  slug: 'sea-chest-halvard',
  name: 'Sea Chest Halvard',
  price: 35,
  category: 'Furniture',
  subCategory: 'Storage',
  platform: 'Blender, Unreal Engine, Maya',
  render: 'PBR, metal and roughness, 4K',
  style: 'Realistic',
  material: 'Aged oak, wrought iron, brass',
  hue: 30,
  yaw: 30,
  pitch: 17,
  detail: { at: [0.5, 0.66, 1], zoom: 3 },
  build: buildChest,
};
