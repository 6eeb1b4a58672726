import type { Mesh } from './mesh/mesh.ts';
import type { Random } from './mesh/random.ts';
import type { Vec3 } from './mesh/vec.ts';

/** One model of the demo shop: what the catalogue says about it and how it is built. */
export type Recipe = {
  readonly slug: string;
  readonly name: string;
  /** Whole dollars; 0 makes it a free model. */
  readonly price: number;
  readonly category: string;
  readonly subCategory: string;
  readonly platform: string;
  readonly render: string;
  readonly style: string;
  readonly material: string;
  /** Tint of the picture's ground, degrees on the colour wheel. */
  readonly hue: number;
  /** Builds the mesh in metres, standing on y = 0 and facing +z. */
  readonly build: (random: Random) => Mesh;
  /** Camera of the card picture, degrees; the others are derived. */
  readonly yaw?: number;
  readonly pitch?: number;
  /** What the detail picture looks at: a point of the bounding box (0 … 1) and the magnification. */
  readonly detail?: { readonly at: Vec3; readonly zoom: number };
};
