import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { GlbPicture } from '../glb/glbMaterials.ts';
import type { MaterialTexture, SceneImage } from '../scene/scene.ts';

type PlainPicture = GlbPicture & { readonly content: Buffer; readonly type: 'png' | 'jpeg' };

/** An image as PNG or JPEG, which every program reads; unchanged if it is one. Null if it is missing, broken or of an unknown format. */
const plainPicture = async (image: SceneImage | undefined): Promise<PlainPicture | null> => {
  if (!image?.content) return null;
  try {
    const stored =
      image.content instanceof Uint8Array ? Buffer.from(image.content) : await readFile(image.content.path);
    const { format, hasAlpha } = await sharp(stored).metadata();
    const isOpaque = !hasAlpha || (await sharp(stored).stats()).isOpaque;
    if (format === 'png' || format === 'jpeg') return { content: stored, type: format, isOpaque };
    const content = await sharp(stored, { failOn: 'error' }).toColourspace('srgb').png().toBuffer();
    return { content, type: 'png', isOpaque };
  } catch {
    return null;
  }
};

/** The images of these textures, by number. */
export const plainPictures = async (
  images: readonly SceneImage[],
  textures: readonly MaterialTexture[],
): Promise<ReadonlyMap<number, PlainPicture>> => {
  const pictures = new Map<number, PlainPicture>();
  for (const number of new Set(textures.map(({ image }) => image))) {
    const picture = await plainPicture(images[number]);
    if (picture) pictures.set(number, picture);
  }
  return pictures;
};
