import sharp from 'sharp';

/** A brown picture, by default of 8 × 4 pixels. */
export const samplePicture = (
  format: 'png' | 'webp' | 'avif' = 'png',
  { width, height } = { width: 8, height: 4 },
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#805030' } })
    .toFormat(format)
    .toBuffer();
