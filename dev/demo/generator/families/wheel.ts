import { cylinder, lathe } from '../mesh/lathe.ts';
import { type Material, matt, metal } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move, ring, turn } from '../mesh/transform.ts';

/** A wheel standing on y = 0, its outer face to +x. */
export const wheel = (radius: number, width: number, rim: Material = metal('#c8cacc', 0.3)): Mesh => {
  const w = width / 2;
  const tyre = lathe(
    [
      [radius * 0.62, -w],
      [radius * 0.94, -w],
      [radius, -w * 0.6],
      [radius, w * 0.6],
      [radius * 0.94, w],
      [radius * 0.62, w],
      [radius * 0.6, w * 0.7],
    ],
    matt('#232426'),
    { segments: 48, soft: 40 },
  );
  const disc = lathe(
    [
      [0, -w * 0.9],
      [radius * 0.62, -w * 0.9],
      [radius * 0.62, w * 0.8],
      [radius * 0.56, w * 0.8],
      [radius * 0.54, w * 0.35],
      [radius * 0.2, w * 0.55],
      [radius * 0.16, w * 0.8],
      [0, w * 0.82],
    ],
    rim,
    { segments: 40, soft: 35 },
  );
  const holes = ring(
    8,
    cylinder(radius * 0.07, w * 0.1, matt('#2a2b2d'), { at: [radius * 0.38, w * 0.42, 0], segments: 12 }),
  );
  return move(turn(merge(tyre, disc, holes), 'z', -90), [0, radius, 0]);
};
