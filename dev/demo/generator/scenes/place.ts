import type { Mesh } from '../mesh/mesh.ts';
import { randomFrom } from '../mesh/random.ts';
import { move, scale, turn } from '../mesh/transform.ts';
import type { Vec3 } from '../mesh/vec.ts';
import type { Recipe } from '../recipe.ts';

/** A model of the catalogue standing at a place of a scene, turned by degrees about y. */
export const place = (recipe: Recipe, at: Vec3, degrees = 0, size = 1): Mesh =>
  move(turn(scale(recipe.build(randomFrom(recipe.slug)), size), 'y', degrees), at);
