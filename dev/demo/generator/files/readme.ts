import type { Recipe } from '../recipe.ts';

/** The text that comes with a model: what is inside and what one may do with it. */
export const readmeText = (recipe: Recipe, polygons: number): string =>
  [
    recipe.name,
    '='.repeat(recipe.name.length),
    '',
    `${recipe.category} / ${recipe.subCategory}, ${recipe.style}. ${recipe.material}.`,
    `${polygons} polygons (triangles and quads), units in metres, y up.`,
    '',
    'Files',
    `  ${recipe.slug}.obj   geometry with normals and texture coordinates`,
    `  ${recipe.slug}.mtl   materials (Kd, Ks, Ns; roughness Pr and metalness Pm)`,
    '  texture.jpg   surface of the main material',
    '',
    'Licence',
    recipe.price > 0
      ? '  Royalty-free for any number of own projects, commercial ones included. The files themselves may not be resold.'
      : '  CC0 1.0: free for everything, no credit needed.',
    '',
  ].join('\r\n');
