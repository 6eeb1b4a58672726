import { fileTypeFromFile } from 'file-type';
import { maxPictureBytes } from '#contract/constants.ts';
import { RejectedFile } from './rejectedFile.ts';

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export type Picture = {
  readonly mediaType: string;
  /** Pixels, after turning the picture the way its camera says. */
  readonly width: number;
  readonly height: number;
};

/**
 * Accepts JPEG, PNG, WebP, AVIF and GIF up to 50 megapixels, by content and not by name. The picture is
 * decoded once, so that a broken one is refused now and not found out later. @throws RejectedFile
 */
export const inspectPicture = async (path: string, bytes: number): Promise<Picture> => {
  if (bytes > maxPictureBytes) throw new RejectedFile('must not be larger than 64 MB');
  // Looked at first, so that the library never meets a format that we do not take.
  const mediaType = (await fileTypeFromFile(path))?.mime ?? '';
  if (!mediaTypes.includes(mediaType)) {
    throw new RejectedFile('must be a picture (JPEG, PNG, WebP, AVIF or GIF)');
  }
  // The picture library comes with the first picture: most processes never see one.
  const { maxPixels, reading, sharp } = await import('../images/sharp.ts');
  try {
    const metadata = await sharp(path, { ...reading, limitInputPixels: false }).metadata();
    if (metadata.width * metadata.height > maxPixels) {
      throw new RejectedFile(`must not have more than ${maxPixels / 1e6} megapixels`);
    }
    await sharp(path, { ...reading, sequentialRead: true })
      .resize(16)
      .timeout({ seconds: 30 })
      .toBuffer();
    const { width, height } = metadata.autoOrient;
    return { mediaType, width, height };
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
