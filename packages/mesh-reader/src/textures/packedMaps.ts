import type { TextureRole } from '../scene/scene.ts';

/** The role of an image in a file that may have one for each value. */
export type MapRole = TextureRole | 'roughness' | 'metalness' | 'gloss';
const single = { roughness: 'roughness maps', metalness: 'metalness maps', gloss: 'gloss maps' } as const;

/**
 * Gives each texture its role in glTF, where one image has roughness in green and metalness in blue. One that is named for both is that image, as in FBX2glTF and Babylon.js. A
 * roughness map alone is, too, unless its blue would also count as metalness. Other maps of one value are listed, not shown: they would be read as both.
 */
export const withPackedMaps = <Used extends { readonly image: number }>(
  textures: readonly (Used & { readonly role: MapRole })[],
  metallic: number,
  ignored: Set<string>,
): readonly (Used & { readonly role: TextureRole })[] => {
  const imagesOf = (wanted: MapRole) =>
    new Set(textures.filter(({ role }) => role === wanted).map(({ image }) => image));
  const [rough, metal] = [imagesOf('roughness'), imagesOf('metalness')];
  return textures.map((texture) => {
    const { role, image } = texture;
    if (role !== 'roughness' && role !== 'metalness' && role !== 'gloss') return { ...texture, role };
    const isPacked = rough.has(image) && (metal.has(image) || (role === 'roughness' && metallic === 0));
    if (isPacked && role !== 'gloss') return { ...texture, role: 'metallicRoughness' };
    ignored.add(single[role]);
    return { ...texture, role: 'other' };
  });
};
