import type { Mesh } from '../mesh/mesh.ts';
import type { Random } from '../mesh/random.ts';
import type { Shot } from '../render/renderPicture.ts';

/** A composition of several models for the slider of the home page. */
export type Scene = {
  readonly slug: string;
  readonly build: (random: Random) => Mesh;
  readonly shot: Omit<Shot, 'width' | 'height'>;
};
