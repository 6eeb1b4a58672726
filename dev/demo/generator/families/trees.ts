import { lathe } from '../mesh/lathe.ts';
import { matt, walnut } from '../mesh/material.ts';
import { deform, type Mesh, merge } from '../mesh/mesh.ts';
import { noise } from '../mesh/noise.ts';
import { lump } from '../mesh/organic.ts';
import { move, scale } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';

const greens = ['#4f7a52', '#5d8a55', '#446b4a', '#6b9458'] as const;

/** A spruce of stacked, ragged skirts, `height` metres. */
export const pine = (height: number, seed: number, color: string = greens[seed % 4] ?? greens[0]): Mesh => {
  const tiers = 5;
  const skirts = Array.from({ length: tiers }, (_, i): Mesh => {
    const t = i / tiers;
    const r = height * 0.2 * (1 - t * 0.78);
    const y = height * (0.14 + t * 0.72);
    const h = height * 0.3 * (1 - t * 0.35);
    const skirt = lathe(
      [
        [0, h * 0.1],
        [r * 0.6, h * 0.02],
        [r, 0],
        [r * 0.52, h * 0.42],
        [0, h],
      ],
      matt(color),
      { segments: 18, soft: 0, at: [0, y, 0] },
    );
    return deform(skirt, ([x, py, z]) => {
      const k = 1 + (noise((x * 9) / height + seed * 7, py * 3, (z * 9) / height) - 0.5) * 0.55;
      return [x * k, py - Math.hypot(x, z) * 0.12 * (k - 0.7), z * k];
    });
  });
  return merge(
    bar([0, 0, 0], [0, height * 0.3, 0], [height * 0.035, height * 0.025], walnut('y'), 9),
    ...skirts,
  );
};

/** A round leafy tree, `height` metres. */
export const leafTree = (
  height: number,
  seed: number,
  color: string = greens[(seed + 1) % 4] ?? greens[0],
): Mesh => {
  const r = height * 0.24;
  const crown = (
    [
      [0, 0.7, 0, 1],
      [0.62, 0.58, 0.2, 0.72],
      [-0.6, 0.6, -0.15, 0.75],
      [0.1, 0.56, -0.6, 0.66],
      [-0.15, 0.54, 0.62, 0.66],
    ] as const
  ).map(([x, y, z, k], i) =>
    move(lump(r * k, matt(color), seed * 5 + i, 0.24, 2), [
      x * r * 1.2,
      y * height + (i === 0 ? r * 0.2 : 0),
      z * r * 1.2,
    ]),
  );
  return merge(
    tube(
      [
        [0, 0, 0],
        [0.02 * height, height * 0.25, 0],
        [0, height * 0.55, 0],
      ],
      [height * 0.04, height * 0.026, height * 0.018],
      walnut('y'),
      { curve: 5, segments: 9 },
    ),
    bar(
      [0.01 * height, height * 0.32, 0],
      [r * 0.6, height * 0.55, 0.1 * r],
      [height * 0.018, height * 0.01],
      walnut('y'),
      7,
    ),
    bar(
      [0.01 * height, height * 0.34, 0],
      [-r * 0.6, height * 0.56, -0.1 * r],
      [height * 0.018, height * 0.01],
      walnut('y'),
      7,
    ),
    ...crown,
  );
};

/** A bush or shrub of the given radius. */
export const bush = (radius: number, seed: number, color: string = greens[seed % 4] ?? greens[0]): Mesh =>
  merge(
    scale(move(lump(radius, matt(color), seed, 0.3, 2), [0, radius * 0.55, 0]), [1, 0.9, 1]),
    move(lump(radius * 0.62, matt(color), seed + 9, 0.3, 2), [radius * 0.75, radius * 0.35, radius * 0.2]),
  );

/** A round plot of grass with earth below its rim, top at `height`. */
export const lawn = (radius: number, height: number, color: string, seed: number): Mesh => {
  const plot = lathe(
    [
      [0, 0],
      [radius * 0.93, 0],
      [radius * 0.97, height * 0.3],
    ],
    matt('#7b5d45'),
    { segments: 72, soft: 30 },
  );
  const grass = lathe(
    [
      [radius * 0.97, height * 0.3],
      [radius, height * 0.55],
      [radius * 0.985, height],
      [radius * 0.6, height * 1.02],
      [0, height * 1.05],
    ],
    matt(color),
    {
      segments: 72,
      soft: 60,
    },
  );
  return deform(merge(plot, grass), ([x, y, z]) => {
    const k = 1 + (noise(x * 0.35 + seed, 0, z * 0.35) - 0.5) * 0.1;
    return [x * k, y, z * k];
  });
};
