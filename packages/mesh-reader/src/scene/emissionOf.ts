import type { Material, MaterialTexture } from './scene.ts';

/** The glow of a material. Beside a texture of it, programs also write black, which would hide the texture. */
export const emissionOf = (
  colour: readonly [number, number, number] | null,
  textures: readonly MaterialTexture[],
): Pick<Material, 'emissive'> => {
  const isHidden = textures.some(({ role }) => role === 'emissive') && colour?.every((value) => value === 0);
  return colour === null || isHidden ? {} : { emissive: colour };
};
