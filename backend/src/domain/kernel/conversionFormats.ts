/** The formats that the shop makes of a model's best mesh file, in the order in which they are offered. */
export const conversionFormats = ['stl', 'obj', 'glb', 'ply', '3mf'] as const;

/** GLB files with smaller textures: the most pixels of a side. */
export const textureSides = { 'glb-2k': 2048, 'glb-1k': 1024 } as const;

/** All that the shop makes of a model's best mesh file. */
export const madeFormats = [...conversionFormats, 'glb-2k', 'glb-1k'] as const;

export const isSmaller = (format: string): format is keyof typeof textureSides => format in textureSides;

/** A format as people call it. */
export const formatName = (format: string): string =>
  isSmaller(format) ? `GLB with ${format.slice(-2).toUpperCase()} textures` : format.toUpperCase();
