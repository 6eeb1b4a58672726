import { maxPixels, openPicture } from 'mesh-reader/openPicture';
import sharp from 'sharp';
import type { Camera } from '#domain/kernel/schemas.ts';
import { xmpOf } from './cameraXmp.ts';

/** The picture library with this shop's settings; nothing else imports it. */
export { maxPixels, openPicture, sharp };

/** A small JPEG for a mail, 320 × 240 pixels, mostly below 20 KB. Mail clients do not all show other formats. */
export const mailJpeg = async (source: Uint8Array): Promise<Buffer> => {
  const { picture } = await openPicture(source, {});
  return picture.resize({ width: 320, height: 240 }).flatten({ background }).jpeg({ quality: 72 }).toBuffer();
};

/** The ground of drawn pictures: a warm grey, as pictures of the shop have. */
const background = '#f1f1ec';

/**
 * A JPEG of a drawn picture: red, green, blue and opacity of each pixel, on a plain ground. `width` and `height` are in pixels. It says where
 * it was taken from.
 */
export const jpegOfPixels = (
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  camera: Camera,
): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background })
    .jpeg({ quality: 88 })
    .withXmp(xmpOf(camera))
    .toBuffer();
