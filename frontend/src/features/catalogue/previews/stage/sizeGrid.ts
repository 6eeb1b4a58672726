import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Vector3,
} from 'three';
import { gridStep } from './measures.ts';

/** Half the extents of the model on the ground, in the stage's units; `y` is its whole height. */
export type Extents = { readonly x: number; readonly y: number; readonly z: number };

type Point = readonly [number, number, number];

const linesOf = (points: readonly Point[], material: LineBasicMaterial): LineSegments => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(points.flat(), 3));
  return new LineSegments(geometry, material);
};

/** Lines on the ground at whole multiples of a step, one step beyond the model. */
const groundLines = ({ x, z }: Extents, step: number): readonly Point[] => {
  const reach = (Math.ceil(Math.max(x, z) / step) + 1) * step;
  const count = Math.round(reach / step);
  return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step).flatMap(
    (at): readonly Point[] => [
      [at, 0, -reach],
      [at, 0, reach],
      [-reach, 0, at],
      [reach, 0, at],
    ],
  );
};

/** The corners of the box around the model. */
export const boxOf = ({ x, y, z }: Extents): readonly Vector3[] =>
  [-x, x].flatMap((a) => [0, y].flatMap((b) => [-z, z].map((c) => new Vector3(a, b, c))));

const boxLines = ({ x, y, z }: Extents): readonly Point[] => {
  const corners = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a * x, b * z] as const));
  return [
    ...corners.flatMap(([a, b]): readonly Point[] => [
      [a, 0, b],
      [a, y, b],
    ]),
    ...[0, y].flatMap((height) =>
      [-1, 1].flatMap((side): readonly Point[] => [
        [-x, height, side * z],
        [x, height, side * z],
        [side * x, height, -z],
        [side * x, height, z],
      ]),
    ),
  ];
};

/**
 * A grid on the ground and the box around the model. `unitLength` is the length of one unit on the stage; the squares are a round number of
 * units. `labelsAt` has the positions of the labels of width, height and depth.
 */
export const createSizeGrid = (extents: Extents, unitLength: number) => {
  const { x, y, z } = extents;
  const ground = new LineBasicMaterial({ transparent: true, opacity: 0.28 });
  const box = new LineBasicMaterial({ transparent: true, opacity: 0.75 });
  const group = new Group();
  const step = gridStep((2 * Math.max(x, z)) / unitLength) * unitLength;
  group.add(linesOf(groundLines(extents, step), ground), linesOf(boxLines(extents), box));
  return {
    group,
    labelsAt: [new Vector3(0, 0, z), new Vector3(x, y / 2, z), new Vector3(x, 0, 0)] as const,
    setGround: (dark: boolean): void => {
      ground.color.set(dark ? '#ffffff' : '#14161a');
      box.color.set(dark ? '#3dd6b5' : '#0a6b5e');
    },
    dispose: (): void => {
      for (const lines of group.children) if (lines instanceof LineSegments) lines.geometry.dispose();
      ground.dispose();
      box.dispose();
    },
  };
};
