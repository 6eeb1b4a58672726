import sharp, { type SharpOptions } from 'sharp';
import type { Camera } from '#domain/kernel/schemas.ts';
import { xmpOf } from './cameraXmp.ts';

// One thread per picture, so that the workers of one process never occupy all processors; no cache, because each picture is processed once.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum number of pixels of a picture: decoded they take 200 MB. */
export const maxPixels = 50_000_000;

/** Every picture is read the same way: only the first frame, and anything broken is an error. */
export const reading: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels };

/** The picture library with this shop's settings; nothing else imports it. */
export { sharp };

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
