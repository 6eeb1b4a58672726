import { matt } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';

/** A square piece of land cut out of the earth: terrain on top, plain earth walls around it down to `floor`. */
export const cutOut = (land: Mesh, half: number, floor: number, earth: string): Mesh => {
  const rim = land.points
    .map((p, i) => ({ p, i }))
    .filter(({ p }) => Math.abs(p[0]) > half - 1e-6 || Math.abs(p[2]) > half - 1e-6);
  const around = rim.sort((a, b) => Math.atan2(a.p[2], a.p[0]) - Math.atan2(b.p[2], b.p[0]));
  const points = around.flatMap(({ p }) => [p, [p[0], floor, p[2]] as const]);
  const n = around.length;
  const faces = around.map((_, i) => ({
    at: [i * 2 + 1, i * 2, ((i + 1) % n) * 2, ((i + 1) % n) * 2 + 1],
    material: matt(earth),
    soft: 0,
  }));
  return merge(land, {
    points,
    faces: [
      ...faces,
      {
        at: [0, 1, 2, 3].map((k) => Math.round((k * n) / 4) * 2 + 1).toReversed(),
        material: matt(earth),
        soft: 0,
      },
    ],
  });
};
