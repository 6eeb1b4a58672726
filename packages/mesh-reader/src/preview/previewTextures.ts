import sharp, { type Sharp } from 'sharp';
import type { GlbPicture } from '../glb/glbMaterials.ts';
import type { MeshScene } from '../scene/meshScene.ts';
import type { Material, SceneImage, TextureRole } from '../scene/scene.ts';
import { openPicture } from '../textures/openPicture.ts';

/** An image of a preview: WebP, which every browser with WebGL supports. */
export type PreviewTexture = GlbPicture & { readonly type: 'webp' };

/** The roles that the viewer shows; only glTF's own formats combine metal and roughness in one image. */
export const rolesOf = (isGltf: boolean): readonly TextureRole[] =>
  isGltf
    ? ['baseColour', 'normal', 'metallicRoughness', 'occlusion', 'emissive']
    : ['baseColour', 'normal', 'emissive'];

/** The single set of texture coordinates in a preview of a material: that of its colour texture, or otherwise of its first texture. */
export const shownUvSet = (material: Pick<Material, 'textures'> | undefined): number => {
  const textures = material?.textures ?? [];
  return (textures.find(({ role }) => role === 'baseColour') ?? textures[0])?.uvSet ?? 0;
};

/** The textures of a material that a preview shows. */
export const shownTextures = (material: Material, isGltf: boolean): Material['textures'] =>
  material.textures.filter(
    ({ role, uvSet = 0 }) => rolesOf(isGltf).includes(role) && uvSet === shownUvSet(material),
  );

const hasHoles = (pixels: Uint8Array, channels: number): boolean => {
  if (channels !== 4) return false;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] as number) < 250) return true;
  return false;
};

/** The picture without its alpha: the library multiplies colours by alpha while it scales, so alpha that is no opacity goes first. */
export const withoutAlpha = async (picture: Sharp): Promise<Sharp> => {
  const { data, info } = await picture
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
};

/** The pixels of an image in sRGB, of 3 or 4 bytes, at most `side` per side; of one that was cut off, those that are there. @throws Error for a missing or unreadable image */
export const pixelsOf = async ({ content, isPlain, isOpaque }: SceneImage, side: number) => {
  if (content === null) throw new Error('a missing image');
  const { picture, metadata } = await openPicture(content, { ignoreIcc: isPlain, failOn: 'none' });
  const scaled = isOpaque && metadata.hasAlpha ? await withoutAlpha(picture) : picture;
  return scaled
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
};

const scaled = async (image: SceneImage, side: number): Promise<PreviewTexture | null> => {
  try {
    const { data, info } = await pixelsOf(image, side);
    // The rest of `info` (`premultiplied`) describes the library's processing, so it must not be passed back.
    const { width, height, channels } = info;
    const isOpaque = !hasHoles(data, channels);
    const picture = sharp(data, { raw: { width, height, channels } });
    const texture = (isOpaque ? picture.removeAlpha() : picture).webp({ quality: 78, effort: 2 });
    return { content: await texture.toBuffer(), type: 'webp' };
  } catch {
    // An image in a format that browsers do not support, or a broken one: its material has no texture.
    return null;
  }
};

/** The images that these materials show, at most `side` pixels per side, by their index in the scene. */
export const previewTextures = async (
  scene: Pick<MeshScene, 'materials' | 'images'>,
  materials: ReadonlySet<number>,
  { side, isGltf }: { readonly side: number; readonly isGltf: boolean },
): Promise<ReadonlyMap<number, PreviewTexture>> => {
  const made = new Map<number, PreviewTexture>();
  const wanted = new Set(
    [...materials].flatMap((index) => {
      const material = scene.materials[index];
      return material ? shownTextures(material, isGltf).map(({ image }) => image) : [];
    }),
  );
  for (const number of [...wanted].sort((one, other) => one - other)) {
    const image = scene.images[number];
    const texture = image ? await scaled(image, side) : null;
    if (texture) made.set(number, texture);
  }
  return made;
};
