import { box } from '../mesh/box.ts';
import { cylinder, lathe } from '../mesh/lathe.ts';
import { blackSteel, brass, ceramic, lacquer, matt, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { randomFrom } from '../mesh/random.ts';
import { fourCorners, move, ring, turn } from '../mesh/transform.ts';
import { bar } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildBookcase = (): Mesh => {
  const random = randomFrom('books');
  const covers = ['#b4603c', '#2f4a4d', '#d9b26a', '#e6ddcc', '#6b7f62', '#8b4a52', '#48586b'].map(matt);
  const shelves = [0.06, 0.44, 0.82, 1.2, 1.58];
  const books = shelves.slice(0, 4).flatMap((y, s) => {
    const out: Mesh[] = [];
    let x = s % 2 ? -0.02 : -0.4;
    const end = s % 2 ? 0.38 : 0.1;
    while (x < end) {
      const [w, h, d] = [0.022 + random() * 0.03, 0.2 + random() * 0.1, 0.17 + random() * 0.04];
      out.push(
        box([w, h, d], covers[Math.floor(random() * covers.length)] ?? matt('#888888'), {
          at: [x + w / 2, y + 0.024, 0.02],
          bevel: 0.003,
        }),
      );
      x += w + 0.002;
    }
    return out;
  });
  const pot = lathe(
    [
      [0, 0],
      [0.05, 0],
      [0.075, 0.06],
      [0.07, 0.13],
      [0.045, 0.16],
      [0.04, 0.15],
      [0, 0.1],
    ],
    ceramic('#c9d2cc'),
    { curve: 4, segments: 36 },
  );
  return merge(
    ...shelves.map((y) => box([0.9, 0.024, 0.3], walnut(), { at: [0, y, 0], bevel: 0.003 })),
    fourCorners(box([0.03, 1.72, 0.03], blackSteel(), { at: [0.45, 0, 0.135], bevel: 0.004 })),
    bar([-0.45, 0.1, -0.135], [0.45, 1.55, -0.135], 0.006, blackSteel(), 6),
    ...books,
    move(pot, [0.28, 0.084, 0.02]),
    move(pot, [-0.25, 0.464, 0.02]),
    move(
      ring(
        1,
        lathe(
          [
            [0.06, 0.01],
            [0.09, 0.03],
            [0.1, 0.09],
            [0.094, 0.09],
            [0.08, 0.03],
            [0, 0.02],
          ],
          brass(),
          { curve: 4, segments: 36 },
        ),
      ),
      [0.27, 0.844, 0.02],
    ),
    move(turn(cylinder(0.1, 0.03, lacquer('#b4603c'), { segments: 40 }), 'x', 78), [-0.26, 1.33, 0.02]),
    move(pot, [0.2, 1.604, 0]),
  );
};

export const bookcase: Recipe = {
  slug: 'bookcase-lund',
  name: 'Bookcase Lund',
  price: 18,
  category: 'Furniture',
  subCategory: 'Storage',
  platform: 'SketchUp 2025',
  render: 'Enscape',
  style: 'Industrial',
  material: 'Walnut, steel',
  hue: 30,
  yaw: 28,
  pitch: 10,
  build: buildBookcase,
  detail: { at: [0.5, 0.6, 0.7], zoom: 2.4 },
};
