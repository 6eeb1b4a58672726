import { sharp } from './sharp.ts';

/** The ground of drawn pictures: a warm grey, as pictures of the shop have. */
const background = '#f1f1ec';

/** A JPEG of a drawn picture: red, green, blue and opacity of each pixel, on a plain ground. `width` and `height` are in pixels. */
export const jpegOfPixels = (
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background })
    .jpeg({ quality: 88 })
    .toBuffer();
