import type { Document, Material as GlbMaterial, Texture, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import { within } from '../scene/linearColours.ts';
import type { Material, MaterialTexture } from '../scene/scene.ts';

/** A picture in the format of a file that contains it. */
export type GlbPicture = {
  readonly content: Uint8Array;
  readonly type: 'png' | 'jpeg' | 'webp';
};

const wraps = { repeat: 10497, clamp: 33071, mirror: 33648 } as const;

/** Puts an image into its place, where an object already describes its placement. */
const setTexture = (
  material: GlbMaterial,
  role: MaterialTexture['role'],
  texture: Texture,
): TextureInfo | null => {
  if (role === 'baseColour') return material.setBaseColorTexture(texture).getBaseColorTextureInfo();
  if (role === 'normal') return material.setNormalTexture(texture).getNormalTextureInfo();
  if (role === 'occlusion') return material.setOcclusionTexture(texture).getOcclusionTextureInfo();
  if (role === 'emissive') return material.setEmissiveTexture(texture).getEmissiveTextureInfo();
  return role === 'metallicRoughness'
    ? material.setMetallicRoughnessTexture(texture).getMetallicRoughnessTextureInfo()
    : null;
};

/** Adds materials to a document, each once; `texturesOf` are the textures of a material that it shows, `pictures` their images by number. */
export const glbMaterials = (
  document: Document,
  pictures: ReadonlyMap<number, GlbPicture>,
  texturesOf: (material: Material) => readonly MaterialTexture[],
) => {
  const textures = new Map<number, Texture>();
  const made = new Map<Material, GlbMaterial>();
  const textureAt = (image: number): Texture | null => {
    const picture = pictures.get(image);
    if (!picture) return null;
    const known = textures.get(image);
    if (known) return known;
    const texture = document.createTexture().setImage(picture.content).setMimeType(`image/${picture.type}`);
    textures.set(image, texture);
    return texture;
  };
  const place = (info: TextureInfo | null, use: MaterialTexture): void => {
    const { transform, uvSet = 0, wrap, filters = [null, null] } = use;
    info?.setTexCoord(uvSet);
    if (wrap) info?.setWrapS(wraps[wrap[0]]).setWrapT(wraps[wrap[1]]);
    info?.setMagFilter(filters[0] as never).setMinFilter(filters[1] as never);
    if (!transform) return;
    const { offset, rotation, scale } = transform;
    const extension = document.createExtension(KHRTextureTransform);
    const placed = extension
      .createTransform()
      .setOffset([...offset])
      .setRotation(rotation)
      .setScale([...scale]);
    info?.setExtension('KHR_texture_transform', placed);
  };
  const make = (from: Material): GlbMaterial => {
    const [red, green, blue, opacity] = from.baseColour;
    const [glowRed, glowGreen, glowBlue] = from.emissive ?? [0, 0, 0];
    // Files of others have any numbers; glTF has 0 to 1 (5.19 and 5.22).
    const material = document
      .createMaterial(from.name)
      .setBaseColorFactor([within(red), within(green), within(blue), within(opacity)])
      .setEmissiveFactor([within(glowRed), within(glowGreen), within(glowBlue)])
      .setMetallicFactor(within(from.metallic))
      .setRoughnessFactor(within(from.roughness))
      .setDoubleSided(from.isDoubleSided);
    // Of several images for a role, the last one that can be read is the one that extensions prefer.
    const readable = texturesOf(from).filter(({ image }) => pictures.has(image));
    for (const used of new Map(readable.map((each) => [each.role, each])).values()) {
      const texture = textureAt(used.image);
      if (texture) place(setTexture(material, used.role, texture), used);
      if (used.role === 'normal') material.setNormalScale(used.strength ?? 1);
      if (used.role === 'occlusion') material.setOcclusionStrength(within(used.strength ?? 1));
      if (used.role === 'emissive' && texture && !from.emissive) material.setEmissiveFactor([1, 1, 1]);
    }
    if (from.alpha) material.setAlphaMode(from.alpha.mode).setAlphaCutoff(Math.max(0, from.alpha.cutoff));
    else if (from.baseColour[3] < 0.999) material.setAlphaMode('BLEND');
    return material;
  };
  return (from: Material): GlbMaterial => {
    const material = made.get(from) ?? make(from);
    made.set(from, material);
    return material;
  };
};
