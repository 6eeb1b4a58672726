import { box } from '../mesh/box.ts';
import { ball, cylinder, lathe } from '../mesh/lathe.ts';
import { lacquer, light, type Material, matt, metal } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { mirror, move, turn } from '../mesh/transform.ts';
import { tube } from '../mesh/tube.ts';
import type { Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

/** A bone: its name, its parent and where it turns. */
export type Bone = { readonly name: string; readonly parent: string | null; readonly at: Vec3 };

export const bones: readonly Bone[] = [
  { name: 'Hips', parent: null, at: [0, 0.62, 0] },
  { name: 'Chest', parent: 'Hips', at: [0, 0.78, 0] },
  { name: 'Head', parent: 'Chest', at: [0, 1.13, 0] },
  { name: 'LeftArm', parent: 'Chest', at: [0.26, 1.03, 0] },
  { name: 'LeftForearm', parent: 'LeftArm', at: [0.38, 0.83, 0.01] },
  { name: 'RightArm', parent: 'Chest', at: [-0.26, 1.03, 0] },
  { name: 'RightForearm', parent: 'RightArm', at: [-0.38, 0.83, 0.01] },
  { name: 'LeftLeg', parent: 'Hips', at: [0.13, 0.56, 0] },
  { name: 'LeftShin', parent: 'LeftLeg', at: [0.135, 0.33, 0.01] },
  { name: 'RightLeg', parent: 'Hips', at: [-0.13, 0.56, 0] },
  { name: 'RightShin', parent: 'RightLeg', at: [-0.135, 0.33, 0.01] },
];

const suit = matt('#ece8df');
const seam = matt('#b9b7b1');
const accent = lacquer('#e2703a');
const dark = matt('#34383e');
const frame = metal('#c3c7cb', 0.3);
const visor: Material = { name: 'visor', color: '#d99a2b', rough: 0.07, metal: 1 };

const band = (y: number, r: number, material: Material, high = 0.03): Mesh =>
  lathe(
    [
      [r - 0.012, y],
      [r + 0.008, y + 0.004],
      [r + 0.012, y + high / 2],
      [r + 0.008, y + high - 0.004],
      [r - 0.012, y + high],
    ],
    material,
    { segments: 36 },
  );

const arm = merge(
  ball([0.1, 0.1, 0.1], suit, { at: [0.25, 1.03, 0], segments: 28 }),
  tube([[0.25, 1.03, 0], [0.33, 0.93, 0.004], [0.38, 0.83, 0.01]], [0.085, 0.08, 0.076], suit, { curve: 8, segments: 24 }),
  move(turn(band(-0.015, 0.086, accent), 'z', 38), [0.3, 0.965, 0]),
);
const forearm = merge(
  ball(0.078, seam, { at: [0.38, 0.83, 0.01], segments: 26 }),
  tube([[0.38, 0.83, 0.01], [0.415, 0.74, 0.035], [0.43, 0.655, 0.06]], [0.074, 0.072, 0.066], suit, { curve: 8, segments: 24 }),
  move(turn(band(-0.015, 0.066, dark, 0.035), 'z', 16), [0.43, 0.655, 0.06]),
  ball([0.068, 0.075, 0.07], accent, { at: [0.437, 0.595, 0.068], segments: 26 }),
  ball([0.028, 0.042, 0.03], accent, { at: [0.4, 0.6, 0.128], segments: 18 }),
);
const leg = merge(
  ball(0.115, suit, { at: [0.13, 0.55, 0], segments: 28 }),
  tube([[0.13, 0.55, 0], [0.135, 0.44, 0.006], [0.135, 0.33, 0.01]], [0.11, 0.1, 0.09], suit, { curve: 8, segments: 26 }),
  move(box([0.075, 0.07, 0.03], seam, { bevel: 0.012, steps: 3 }), [0.17, 0.41, 0.095]),
);
const shin = merge(
  ball(0.092, seam, { at: [0.135, 0.33, 0.012], segments: 26 }),
  tube([[0.135, 0.33, 0.012], [0.137, 0.22, 0.008], [0.138, 0.12, 0.006]], [0.088, 0.086, 0.084], suit, { curve: 8, segments: 26 }),
  move(band(0.115, 0.088, accent), [0.138, 0, 0.006]),
  deform(box([0.17, 0.125, 0.26], dark, { at: [0.14, 0, 0.035], bevel: 0.055, steps: 4, cells: 4 }), ([x, y, z]) => [
    x,
    z > 0.06 ? y * (1 - (z - 0.06) * 1.6) : y,
    z,
  ]),
);
const pack = merge(
  box([0.4, 0.42, 0.17], suit, { at: [0, 0.72, -0.245], bevel: 0.045, steps: 4 }),
  box([0.3, 0.1, 0.03], accent, { at: [0, 0.98, -0.335], bevel: 0.012, steps: 2 }),
  ...[-0.09, 0.09].map((x) => cylinder(0.05, 0.32, frame, { at: [x, 0.7, -0.345], segments: 28 })),
  ...[-0.09, 0.09].map((x) => ball([0.05, 0.03, 0.05], frame, { at: [x, 1.02, -0.345], segments: 24 })),
  tube([[0.2, 0.8, -0.2], [0.255, 0.86, -0.05], [0.2, 0.93, 0.13], [0.1, 0.93, 0.205]], 0.017, dark, { curve: 8, segments: 14 }),
);
const chest = merge(
  deform(box([0.46, 0.4, 0.34], suit, { at: [0, 0.74, -0.01], bevel: 0.13, steps: 6, cells: 6 }), ([x, y, z]) => [
    x * (1 + (y - 0.9) * 0.25),
    y,
    z,
  ]),
  box([0.24, 0.14, 0.05], dark, { at: [0, 0.86, 0.15], bevel: 0.018, steps: 3 }),
  ...([[-0.07, accent], [0, lacquer('#4fb0a5')], [0.07, lacquer('#e8bf4a')]] as const).map(([x, material]) =>
    move(turn(cylinder(0.02, 0.016, material, { segments: 24 }), 'x', 90), [x, 0.945, 0.198]),
  ),
  box([0.17, 0.022, 0.01], light('#9fe3d6', 0.9), { at: [0, 0.885, 0.197], bevel: 0.004 }),
  move(band(0, 0.165, accent, 0.036), [0, 1.1, 0]),
  pack,
);
const hips = merge(
  deform(box([0.42, 0.22, 0.3], suit, { at: [0, 0.55, -0.005], bevel: 0.1, steps: 5, cells: 5 }), (p) => p),
  deform(band(0.735, 0.2, dark, 0.04), ([x, y, z]) => [x * 1.06, y, z * 0.8]),
  box([0.075, 0.06, 0.03], frame, { at: [0, 0.725, 0.158], bevel: 0.01, steps: 2 }),
);
const head = merge(
  ball([0.235, 0.225, 0.23], suit, { at: [0, 1.335, 0], segments: 48 }),
  ball([0.195, 0.15, 0.13], visor, { at: [0, 1.335, 0.125], segments: 44 }),
  move(turn(deform(lathe([[0.162, -0.03], [0.182, -0.03], [0.19, -0.008], [0.184, 0.012], [0.165, 0.014]], accent, { segments: 56 }), ([x, y, z]) => [x, y, z * 0.775]), 'x', 90), [0, 1.335, 0.176]),
  ...[-1, 1].map((side) => move(turn(cylinder(0.062, 0.05, frame, { segments: 32 }), 'z', -90 * side), [0.2 * side, 1.335, 0])),
  tube([[0.245, 1.36, 0], [0.26, 1.47, -0.01], [0.262, 1.56, -0.015]], 0.008, frame, { curve: 4, segments: 10 }),
  ball(0.02, accent, { at: [0.262, 1.57, -0.015], segments: 20 }),
);

/** Each part with the bone that moves it. */
export const bodyParts: readonly (readonly [bone: string, mesh: Mesh])[] = [
  ['Hips', hips],
  ['Chest', chest],
  ['Head', head],
  ['LeftArm', arm],
  ['LeftForearm', forearm],
  ['RightArm', mirror(arm, 'x')],
  ['RightForearm', mirror(forearm, 'x')],
  ['LeftLeg', leg],
  ['LeftShin', shin],
  ['RightLeg', mirror(leg, 'x')],
  ['RightShin', mirror(shin, 'x')],
];

/** The turns of bones over time: seconds, and degrees about x, y and z. */
export type Clip = {
  readonly name: string;
  readonly seconds: number;
  readonly turns: Readonly<Record<string, (phase: number) => Vec3>>;
  /** How far the hips rise, in metres. */
  readonly lift?: (phase: number) => number;
};

const wave = (phase: number, by = 0): number => Math.sin((phase + by) * Math.PI * 2);
const raised = (phase: number): number => Math.min(1, Math.sin(phase * Math.PI) * 2.2);

export const clips: readonly Clip[] = [
  {
    name: 'Wave',
    seconds: 2.4,
    turns: {
      LeftArm: (t) => [-12 * raised(t), 0, 104 * raised(t)],
      LeftForearm: (t) => [0, 0, (42 + 26 * wave(t * 4)) * raised(t)],
      Head: (t) => [0, 10 * raised(t), -7 * raised(t)],
      Chest: (t) => [0, 0, -4 * raised(t)],
      RightArm: (t) => [5 * wave(t), 0, 0],
    },
  },
  {
    name: 'Walk',
    seconds: 1.2,
    turns: {
      LeftLeg: (t) => [-30 * wave(t), 0, 0],
      RightLeg: (t) => [30 * wave(t), 0, 0],
      LeftShin: (t) => [26 * Math.max(0, wave(t, 0.32)) + 6, 0, 0],
      RightShin: (t) => [26 * Math.max(0, wave(t, 0.82)) + 6, 0, 0],
      LeftArm: (t) => [26 * wave(t), 0, 0],
      RightArm: (t) => [-26 * wave(t), 0, 0],
      LeftForearm: (t) => [-16 - 10 * wave(t, 0.5), 0, 0],
      RightForearm: (t) => [-16 - 10 * wave(t), 0, 0],
      Chest: (t) => [4, 7 * wave(t), 0],
      Head: (t) => [-3, -5 * wave(t), 0],
    },
    lift: (t) => 0.018 * Math.abs(wave(t)) - 0.012,
  },
];

export const astronaut: Recipe = {
  slug: 'astronaut-nova',
  name: 'Astronaut Nova',
  price: 48,
  category: 'Characters',
  subCategory: 'People',
  platform: 'Blender, Unity, Unreal Engine',
  render: 'PBR, metal and roughness',
  style: 'Stylised',
  material: 'Cloth, rubber, gold visor',
  hue: 215,
  yaw: 28,
  pitch: 9,
  detail: { at: [0.5, 0.83, 0.6], zoom: 2.4 },
  build: () => merge(...bodyParts.map(([, mesh]) => mesh)),
};
