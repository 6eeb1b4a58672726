import { maxPixels, openPicture } from 'mesh-reader/openPicture';
import sharp from 'sharp';
import type { Camera } from '#domain/kernel/schemas.ts';
import { xmpOf } from './cameraXmp.ts';

/** The picture library with this shop's settings; nothing else imports it. */
export { maxPixels, openPicture, sharp };

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
