import { lathe } from '../mesh/lathe.ts';
import { blackSteel, brass, walnut } from '../mesh/material.ts';
import { type Mesh, merge } from '../mesh/mesh.ts';
import { move } from '../mesh/transform.ts';
import { bar, tube } from '../mesh/tube.ts';
import type { Recipe } from '../recipe.ts';

const buildPans = (): Mesh => {
  const pot = (r: number, h: number, color: string): Mesh => {
    const enamel = { name: `pot_${color.slice(1)}`, color, rough: 0.2 };
    return merge(
      lathe(
        [
          [0, 0],
          [r * 0.9, 0],
          [r, h * 0.12],
          [r, h],
          [r * 1.03, h * 1.01],
          [r * 1.03, h * 1.05],
        ],
        enamel,
        { segments: 64 },
      ),
      lathe(
        [
          [r * 1.02, h * 1.04],
          [r * 0.95, h * 1.12],
          [r * 0.4, h * 1.25],
          [0, h * 1.28],
        ],
        enamel,
        { segments: 64, curve: 3 },
      ),
      lathe(
        [
          [0, 0],
          [0.012, 0],
          [0.01, 0.012],
          [0.022, 0.022],
          [0.02, 0.032],
          [0, 0.034],
        ],
        brass(),
        { at: [0, h * 1.27, 0], segments: 24 },
      ),
      ...[1, -1].map((k) =>
        tube(
          [
            [k * r * 0.98, h * 0.8, -0.04],
            [k * r * 1.25, h * 0.83, -0.03],
            [k * r * 1.25, h * 0.83, 0.03],
            [k * r * 0.98, h * 0.8, 0.04],
          ],
          0.009,
          enamel,
          { curve: 5 },
        ),
      ),
    );
  };
  return merge(
    move(pot(0.13, 0.13, '#b8482f'), [0, 0, 0]),
    move(pot(0.09, 0.1, '#d8b04a'), [0.27, 0, 0.06]),
    move(
      merge(
        lathe(
          [
            [0, 0],
            [0.1, 0],
            [0.13, 0.04],
            [0.126, 0.042],
            [0.098, 0.005],
            [0, 0.004],
          ],
          blackSteel(),
          { segments: 56 },
        ),
        bar([0, 0.035, 0.12], [0, 0.06, 0.33], [0.012, 0.015], walnut('z'), 14),
      ),
      [-0.28, 0, 0.05],
    ),
  );
};

export const pans: Recipe = {
  slug: 'cookware-set-gryta',
  name: 'Cookware Set Gryta',
  price: 8,
  category: 'Kitchen',
  subCategory: 'Cookware',
  platform: 'Cinema 4D 2025',
  render: 'Redshift',
  style: 'Classic',
  material: 'Enamelled cast iron',
  hue: 15,
  yaw: 12,
  pitch: 20,
  build: buildPans,
  detail: { at: [0.5, 0.7, 0.5], zoom: 2.1 },
};
