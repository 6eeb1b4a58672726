/** The formats that the shop makes of a model's best mesh file, in the order in which they are offered. */
export const conversionFormats = ['stl', 'obj', 'glb', 'ply', '3mf'] as const;
