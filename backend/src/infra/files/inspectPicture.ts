import { fileTypeFromFile } from 'file-type';
import { maxPictureBytes } from '#contract/constants.ts';
import { RejectedFile } from './rejectedFile.ts';

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export type Picture = {
  readonly mediaType: string;
  /** Pixels, after applying the orientation from the camera. */
  readonly width: number;
  readonly height: number;
  /** A small JPEG: upright, in sRGB, without metadata. */
  readonly firstCopy: Uint8Array;
};

/** The maximum width of the first copy in pixels: at this width it costs little more than decoding the picture. */
const firstCopyWidth = 480;

/**
 * Accepts JPEG, PNG, WebP, AVIF and GIF up to 50 megapixels, by content and not by name. The picture is decoded once, so that a broken one
 * is refused now and not discovered later; this also makes the first copy.
 * @throws RejectedFile
 */
export const inspectPicture = async (path: string, bytes: number): Promise<Picture> => {
  if (bytes > maxPictureBytes) throw new RejectedFile('must not be larger than 64 MB');
  // Checked first, so that the library never gets an unsupported format.
  const mediaType = (await fileTypeFromFile(path))?.mime ?? '';
  if (!mediaTypes.includes(mediaType)) {
    throw new RejectedFile('must be a picture (JPEG, PNG, WebP, AVIF or GIF)');
  }
  // The picture library is loaded with the first picture: most processes never handle one.
  const { maxPixels, reading, sharp } = await import('../images/sharp.ts');
  const { background, encodings } = await import('../images/makeRenditions.ts');
  const { maxHeight } = await import('../images/decodePicture.ts');
  try {
    const metadata = await sharp(path, { ...reading, limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > maxPixels) {
      throw new RejectedFile(`must not have more than ${maxPixels / 1e6} megapixels`);
    }
    const firstCopy = await sharp(path, { ...reading, autoOrient: true, sequentialRead: true })
      .resize({ width: firstCopyWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background })
      .toColourspace('srgb')
      .jpeg(encodings.jpeg)
      .timeout({ seconds: 30 })
      .toBuffer();
    const { width, height } = metadata.autoOrient;
    return { mediaType, width, height, firstCopy };
  } catch (error) {
    if (error instanceof RejectedFile) throw error;
    const isSlow = /timeout/.test((error as Error).message);
    throw new RejectedFile(
      isSlow
        ? 'takes too long to decode: save it in a simpler way'
        : 'is not a sound picture: it is damaged or was cut off',
    );
  }
};
