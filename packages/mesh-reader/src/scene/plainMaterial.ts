import type { Material } from './scene.ts';

/** A white material; readers replace what a file says. */
export const plainMaterial: Material = {
  name: '',
  baseColour: [1, 1, 1, 1],
  metallic: 0,
  roughness: 0.8,
  isDoubleSided: false,
  textures: [],
};
