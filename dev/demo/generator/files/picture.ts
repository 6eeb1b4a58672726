import sharp from 'sharp';

// Each rendering thread keeps one core busy already; the encoder must not start a pool of its own.
sharp.concurrency(1);

/** Writes 8-bit RGB pixels as a JPEG file; quality 1 … 100. */
export const writeJpeg = async (
  pixels: Uint8Array,
  width: number,
  height: number,
  path: string,
  quality = 88,
): Promise<void> => {
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toFile(path);
};
