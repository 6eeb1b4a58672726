import { balloon } from '../families/balloon.ts';
import { explorer } from '../families/explorer.ts';
import { fox } from '../families/fox.ts';
import { robot } from '../families/robot.ts';
import { bush, leafTree, pine } from '../families/trees.ts';
import { matt } from '../mesh/material.ts';
import { merge } from '../mesh/mesh.ts';
import { ridges } from '../mesh/noise.ts';
import { lump, terrain } from '../mesh/organic.ts';
import { between } from '../mesh/random.ts';
import { move } from '../mesh/transform.ts';
import { towards } from '../render/lights.ts';
import { place } from './place.ts';
import type { Scene } from './scene.ts';

const height = (x: number, z: number): number =>
  (ridges(x * 0.16, 2, z * 0.16) - 0.5) * 1.6 +
  Math.max(0, -z - 4) ** 1.2 * (0.05 + ridges(x * 0.11, 6, z * 0.11) * 0.38) -
  Math.max(0, 1 - Math.hypot(x, z - 2.4) / 4.5) * 0.1;

/** Explorer, robot and fox on a meadow before snowy mountains, a balloon in the air. */
export const valley: Scene = {
  slug: 'valley',
  build: (random) => {
    const [grass, moss, rock, snow] = [matt('#8aac60'), matt('#7a9e58'), matt('#8d8a88'), matt('#f3f5f5')];
    const land = terrain(
      44,
      26,
      110,
      (x, y, z) => {
        if (y > 3.6 + ridges(x, 1, z, 2) * 1.4) return snow;
        return y > 2.1 + ridges(x * 0.6, 3, z * 0.6, 2)
          ? rock
          : ridges(x * 0.5, 8, z * 0.5, 2) > 0.5
            ? grass
            : moss;
      },
      (x, z) => height(x, z - 7),
    );
    const stand = (x: number, z: number) => height(x, z);
    const woods = Array.from({ length: 90 }, (_, i) => {
      const [x, z] = [between(random, -19, 19), between(random, -12, -1.5)];
      const y = stand(x, z);
      return y > 2.6
        ? []
        : [
            move(i % 4 ? pine(between(random, 1.6, 3), i) : leafTree(between(random, 1.5, 2.4), i), [
              x,
              y - 0.1,
              z,
            ]),
          ];
    }).flat();
    const near = Array.from({ length: 26 }, (_, i) => {
      const x = between(random, -6, 6);
      const z = between(random, 0.2, 4.4);
      return move(
        i % 3 ? bush(between(random, 0.1, 0.22), i) : lump(between(random, 0.1, 0.25), rock, i, 0.4, 1),
        [x, stand(x, z), z],
      );
    });
    return merge(
      move(land, [0, 0, -7]),
      ...woods,
      ...near,
      place(explorer, [-0.75, stand(-0.75, 2.4), 2.4], 12),
      place(robot, [0.55, stand(0.55, 2.5), 2.5], -14),
      place(fox, [1.7, stand(1.7, 2.9), 2.9], -50),
      place(balloon, [-3.6, 2.3, -2.5], 20, 0.27),
      place(balloon, [2.7, 3.0, -4], 60, 0.24),
      move(pine(4.2, 2), [-4.2, stand(-4.2, 0.6), 0.6]),
      move(leafTree(3.4, 5, '#c98b4a'), [4.6, stand(4.6, 0.8), 0.8]),
    );
  },
  shot: {
    view: { yaw: 0, pitch: 4, fov: 24, fixed: { target: [0, 1.9, 0], distance: 13.5 } },
    backdrop: { top: '#a9cfe2', bottom: '#f3ead8' },
    key: towards(-52, 36),
    exposure: 0.98,
    softness: 4,
  },
};
