/** The formats that the shop makes of a model's best mesh file, in the order in which they are offered. */
const conversionFormats = ['stl', 'obj', 'glb', 'ply', '3mf'] as const;

/** GLB files with smaller textures: the most pixels of a side. */
export const textureSides = { 'glb-2k': 2048, 'glb-1k': 1024 } as const;

/** All that the shop makes of a model's best mesh file. */
export const madeFormats = [...conversionFormats, 'glb-2k', 'glb-1k'] as const;

export const isSmaller = (format: string): format is keyof typeof textureSides => format in textureSides;

const stemOf = (path: string): string =>
  path
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase();

/**
 * The formats in which an archive has no file of the same name as its best mesh file. One of another name may be a part, a level of detail or
 * a shape for collisions.
 */
export const lackingFormats = (
  best: string,
  files: readonly { readonly name: string; readonly format: string }[],
) =>
  conversionFormats.filter(
    (format) => !files.some((file) => file.format === format && stemOf(file.name) === stemOf(best)),
  );

/** A format as people call it. */
export const formatName = (format: string): string =>
  isSmaller(format) ? `GLB with ${format.slice(-2).toUpperCase()} textures` : format.toUpperCase();
