import { readFile } from 'node:fs/promises';
import type { GlbPicture } from '../glb/glbMaterials.ts';
import { MeshProblem } from '../meshProblem.ts';
import { withoutAlpha } from '../preview/previewTextures.ts';
import type { MaterialTexture, SceneImage } from '../scene/scene.ts';
import { openPicture } from '../textures/openPicture.ts';

type PlainPicture = GlbPicture & {
  readonly content: Buffer;
  readonly type: 'png' | 'jpeg';
  readonly isOpaque: boolean;
  readonly isSmaller: boolean;
};

/** For a JPEG that must be written again. */
const best = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** Whether the description of an ICC profile, in either of its encodings, names sRGB. */
const isSrgb = (profile: Buffer): boolean =>
  profile.toString('latin1').replaceAll('\0', '').includes('sRGB IEC61966');

/**
 * An image as PNG or JPEG in sRGB, which every program reads the same way: glTF ignores colour profiles, programs that read an OBJ may not;
 * some turn a picture as its metadata says.
 * Unchanged if it is one. Scaled down, its values as they are, if it has more than `side` pixels a side. Null if it is missing, broken or of an
 * unknown format.
 */
const plainPicture = async (image: SceneImage | undefined, side: number): Promise<PlainPicture | null> => {
  if (!image?.content) return null;
  try {
    const { picture, metadata } = await openPicture(image.content, {
      ignoreIcc: image.isPlain,
      limitInputPixels: true,
      failOn: 'none',
    });
    const isStoredOpaque = !metadata.hasAlpha || (await picture.stats()).isOpaque;
    // Among images of glTF and of data, alpha disturbs nobody.
    const dropsAlpha = image.isOpaque === true && !image.isPlain && !isStoredOpaque;
    const isOpaque = dropsAlpha || isStoredOpaque;
    const isSmaller = Math.max(metadata.width, metadata.height) > side;
    if (dropsAlpha && !isSmaller) picture.removeAlpha();
    const type = metadata.format === 'jpeg' ? 'jpeg' : 'png';
    const isKept =
      metadata.space !== 'cmyk' &&
      (!metadata.icc || isSrgb(metadata.icc)) &&
      (metadata.orientation ?? 1) === 1;
    if (isSmaller) {
      const whole = image.isOpaque && metadata.hasAlpha ? await withoutAlpha(picture) : picture;
      const scaled = whole.resize({ width: side, height: side, fit: 'inside' });
      return { content: await scaled.toFormat(type, best).toBuffer(), type, isOpaque, isSmaller };
    }
    if (!isKept || dropsAlpha || metadata.format !== type)
      return { content: await picture.toFormat(type, best).toBuffer(), type, isOpaque, isSmaller };
    const { content } = image;
    const stored = content instanceof Uint8Array ? Buffer.from(content) : await readFile(content.path);
    return { content: stored, type, isOpaque, isSmaller };
  } catch {
    return null;
  }
};

/** The images of these textures, by number. @throws MeshProblem if `side` is finite, and none has more pixels a side */
export const plainPictures = async (
  images: readonly SceneImage[],
  textures: readonly MaterialTexture[],
  side = Infinity,
): Promise<ReadonlyMap<number, PlainPicture>> => {
  const pictures = new Map<number, PlainPicture>();
  for (const number of new Set(textures.map(({ image }) => image))) {
    const picture = await plainPicture(images[number], side);
    if (picture) pictures.set(number, picture);
  }
  if (side < Infinity && ![...pictures.values()].some(({ isSmaller }) => isSmaller))
    throw new MeshProblem(
      `The model has no readable texture larger than ${side.toLocaleString('en-US')} pixels.`,
    );
  return pictures;
};
