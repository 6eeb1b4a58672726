import { DoubleSide, Mesh, MeshBasicMaterial, Shape, ShapeGeometry, Vector2, Vector3 } from 'three';
import { metresIn } from '../../../../lib/measured/lengths.ts';
import type { PreviewFacts } from './measures.ts';
import type { Extents } from './sizeGrid.ts';

type Outline = readonly (readonly [x: number, y: number])[];

/** The right half of a standing person, from the top of the head down; lengths in body heights. */
const halfPerson: Outline = [
  [0, 1],
  [0.035, 0.985],
  [0.052, 0.95],
  [0.048, 0.905],
  [0.028, 0.875],
  [0.03, 0.84],
  [0.115, 0.815],
  [0.135, 0.78],
  [0.15, 0.62],
  [0.155, 0.48],
  [0.125, 0.47],
  [0.115, 0.6],
  [0.095, 0.72],
  [0.09, 0.58],
  [0.105, 0.48],
  [0.095, 0.27],
  [0.08, 0.04],
  [0.1, 0],
  [0.035, 0],
  [0.03, 0.27],
  [0.008, 0.46],
];

const person: Outline = [
  ...halfPerson,
  ...halfPerson
    .slice(1)
    .toReversed()
    .map(([x, y]) => [-x, y] as const),
];

/** An open hand, from the wrist over the little finger to the thumb; lengths in hand lengths. */
const hand: Outline = [
  [-0.14, 0],
  [-0.2, 0.36],
  [-0.27, 0.64],
  [-0.24, 0.7],
  [-0.19, 0.67],
  [-0.12, 0.5],
  [-0.15, 0.86],
  [-0.11, 0.92],
  [-0.06, 0.87],
  [-0.04, 0.52],
  [-0.03, 0.95],
  [0.01, 1],
  [0.05, 0.95],
  [0.05, 0.52],
  [0.1, 0.89],
  [0.14, 0.93],
  [0.18, 0.87],
  [0.15, 0.44],
  [0.2, 0.38],
  [0.32, 0.53],
  [0.37, 0.49],
  [0.25, 0.22],
  [0.14, 0],
];

const figures = [
  { outline: hand, metres: 0.19, label: 'hand 19 cm' },
  { outline: person, metres: 1.75, label: '1.75 m' },
] as const;
type SizeFigure = (typeof figures)[number];

/** The longest model (m) that is compared with a hand, and the longest one beside which a person can be seen. */
const [mostForHand, mostForPerson] = [0.6, 60];

/** A hand beside a small model, a person beside a larger one; null for a landscape or an unknown unit. */
export const figureFor = ({ size, unit }: PreviewFacts): SizeFigure | null => {
  const metres = Math.max(...size) * metresIn(unit);
  if (!(metres > 0 && metres <= mostForPerson)) return null;
  return metres <= mostForHand ? figures[0] : figures[1];
};

/** The figure as a flat outline that stands on the ground, on the model's left; `metre` is the length of a metre on the stage. */
export const createFigure = ({ outline, metres }: SizeFigure, metre: number, { x, y }: Extents) => {
  const shape = new Shape(outline.map(([across, up]) => new Vector2(across, up)));
  const material = new MeshBasicMaterial({
    color: '#7d8694',
    side: DoubleSide,
    transparent: true,
    opacity: 0.75,
  });
  const mesh = new Mesh(new ShapeGeometry(shape), material);
  const height = metres * metre;
  const half = Math.max(...outline.map(([across]) => Math.abs(across))) * height;
  mesh.scale.setScalar(height);
  mesh.position.x = -x - half - Math.max(x, y) * 0.15;
  const at = (across: number, up: number, z: number) => new Vector3(mesh.position.x + across, up, z);
  return {
    mesh,
    corners: [-half, half].flatMap((side) => [0, height].flatMap((up) => [at(side, up, 0), at(0, up, side)])),
    labelAt: at(0, height, 0),
    /** Turns it towards a camera at this angle (degrees). */
    turn: (right: number): void => {
      mesh.rotation.y = (right * Math.PI) / 180;
    },
  };
};
